/** Validation problems of the inspection forms, by field: found locally or returned by the service. */
import { getErrorText } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

export interface BookingProblem {
  /** Id of the form control; undefined if the problem concerns the whole form. */
  readonly field?: string | undefined;
  readonly text: string;
}

/** Form control ids by the service's field paths. */
const fields: Readonly<Record<string, string>> = {
  RequestedDate: "slot",
  HalfDay: "slot",
  ContactName: "contact-name",
  ContactPhone: "contact-phone",
  AccessNotes: "access-notes",
  Reason: "reason",
};

export function readBookingProblems(error: unknown, t: Text): BookingProblem[] {
  if (error === null || error === undefined) return [];
  const errorText = getErrorText(error);
  if (errorText.list) return errorText.list.map(({ text, path }) => ({ field: path && fields[path], text }));
  return [{ text: errorText.text ?? t(errorText.key ?? "errors.empty") }];
}

export function findFieldProblem(problems: readonly BookingProblem[], field: string): string | undefined {
  return problems.find((one) => one.field === field)?.text;
}
