import { getErrorText, listErrorSentences } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";
import type { QuotationProblems } from "./find-problems.ts";

/** A failed request: errors by field, other messages, and whether a retry makes sense. */
export interface QuotationFailure {
  readonly problems: QuotationProblems;
  readonly lines: readonly string[];
  readonly canRetry: boolean;
}

export function describeQuotationFailure(
  error: unknown,
  t: Text,
  fields: readonly string[],
): QuotationFailure {
  const { list, canRetry } = getErrorText(error);
  const ofFields = (list ?? []).filter(({ path }) => path !== undefined && fields.includes(path));
  const others = (list ?? []).filter((item) => !ofFields.includes(item)).map((item) => item.text);
  return {
    problems: Object.fromEntries(ofFields.map((item) => [item.path, item.text])),
    lines: list ? others : listErrorSentences(error, t),
    canRetry,
  };
}
