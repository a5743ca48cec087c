import { formatError, getErrorText, listErrorSentences } from "#api/error-text.ts";
import { isCaptchaRequired } from "#api/errors.ts";
import type { ErrorSummaryItem } from "#ui/forms/error-summary.tsx";

/** Errors of a form that has invalid values or whose request failed. */
interface FormErrors {
  /** Error texts by field. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
  /** Errors that belong to no field. */
  readonly lines: readonly string[];
  readonly canRetry: boolean;
}

/** State of a form that a React action sends. `attempt` counts how often it was sent. */
export type SentForm = Pick<FormErrors, "problems"> & Partial<FormErrors> & { readonly attempt: number };

export const unsentForm: SentForm = { attempt: 0, problems: {} };

/** The captcha as a field of a public form; also its element id. It is the last field of the form. */
export const CAPTCHA_FIELD = "person-check";

/**
 * Splits the errors of a failed request into errors of the form's fields and other errors. An error at a path
 * below a field, such as `Address.Postcode`, belongs to the field. An unsolved captcha is an error of
 * `CAPTCHA_FIELD`, if `fields` has it.
 */
export function readFormErrors(
  error: unknown,
  t: (key: string) => string,
  fields: readonly string[],
): FormErrors {
  if (isCaptchaRequired(error) && fields.includes(CAPTCHA_FIELD))
    return { problems: { [CAPTCHA_FIELD]: formatError(error, t) }, lines: [], canRetry: true };
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
