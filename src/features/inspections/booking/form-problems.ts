/** What is wrong with a form, by its field: what the form found itself, and what the service said. */
import { getErrorText } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

export interface Problem {
  /** Id of the control; none where it is about the whole. */
  readonly field?: string | undefined;
  readonly text: string;
}

/** Where the service's paths are shown. */
const fields: Readonly<Record<string, string>> = {
  RequestedDate: "slot",
  HalfDay: "slot",
  ContactName: "contact-name",
  ContactPhone: "contact-phone",
  AccessNotes: "access-notes",
  Reason: "reason",
};

export function problemsFromError(error: unknown, t: Text): Problem[] {
  if (error === null || error === undefined) return [];
  const said = getErrorText(error);
  if (said.list) return said.list.map(({ text, path }) => ({ field: path && fields[path], text }));
  return [{ text: said.text ?? t(said.key ?? "errors.empty") }];
}

export function problemForField(problems: readonly Problem[], field: string): string | undefined {
  return problems.find((one) => one.field === field)?.text;
}
