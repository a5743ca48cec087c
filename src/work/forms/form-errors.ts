import { getErrorText, listErrorSentences } from "#api/error-text.ts";
import type { ErrorSummaryItem } from "#ui/forms/error-summary.tsx";

/** Errors of a form that has invalid values or whose request failed. */
export interface FormErrors {
  /** Error texts by field. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
  /** Errors that belong to no field. */
  readonly lines: readonly string[];
  readonly canRetry: boolean;
}

/** State of a form that a React action sends. `attempt` counts how often it was sent. */
export type SentForm = Pick<FormErrors, "problems"> & Partial<FormErrors> & { readonly attempt: number };

export const unsentForm: SentForm = { attempt: 0, problems: {} };

/**
 * Splits the errors of a failed request into errors of the form's fields and other errors. An error at a path
 * below a field, such as `Address.Postcode`, belongs to the field.
 */
export function readFormErrors(
  error: unknown,
  t: (key: string) => string,
  fields: readonly string[],
): FormErrors {
  const { list, canRetry } = getErrorText(error);
  if (!list) return { lines: listErrorSentences(error, t), problems: {}, canRetry };
  const problems: Record<string, string> = {};
  const lines: string[] = [];
  for (const { text, path } of list) {
    const field = fields.find((name) => path === name || path?.startsWith(`${name}.`));
    if (field) problems[field] ??= text;
    else lines.push(text);
  }
  return { problems, lines, canRetry };
}

/**
 * Returns the entries of the error summary in the order of `fields`. The id of a field's control is
 * `idPrefix` followed by the field's name.
 */
export function listSummaryItems(
  fields: readonly string[],
  { problems, lines = [] }: SentForm,
  idPrefix = "",
): ErrorSummaryItem[] {
  return [
    ...fields.flatMap((name) =>
      problems[name] ? [{ text: problems[name], href: `#${idPrefix}${name}` as const }] : [],
    ),
    ...lines.map((text) => ({ text })),
  ];
}
