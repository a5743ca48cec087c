/** Errors of the inspection forms by field, from local validation or from the service. */
import { formatError, getErrorText } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

export interface BookingProblem {
  /** Id of the form control; undefined for an error of the whole form. */
  readonly field?: string | undefined;
  readonly text: string;
}

/** Ids of the form controls by the field path that the service's errors contain. */
const controlIds: Readonly<Record<string, string>> = {
  RequestedDate: "slot",
  HalfDay: "slot",
  ContactName: "contact-name",
  ContactPhone: "contact-phone",
  AccessNotes: "access-notes",
  Reason: "reason",
};

export function readBookingProblems(error: unknown, t: Text): BookingProblem[] {
  if (error === null || error === undefined) return [];
  const { list } = getErrorText(error);
  if (list) return list.map(({ text, path }) => ({ field: path && controlIds[path], text }));
  return [{ text: formatError(error, t) }];
}

export function findFieldProblem(problems: readonly BookingProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.text;
}
