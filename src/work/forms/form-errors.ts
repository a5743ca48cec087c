import { getErrorText, listErrorSentences } from "#api/error-text.ts";

/** Errors of a form whose call failed. */
export interface FormErrors {
  /** Errors that belong to no field. */
  readonly lines: readonly string[];
  /** Error text by field path. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
  readonly canRetry: boolean;
}

/**
 * Splits the errors of a failed call. `isField` returns true for the path of a form field; the errors of
 * other paths become `lines`.
 */
export function readFormErrors(
  error: unknown,
  t: (key: string) => string,
  isField: (path: string) => boolean,
): FormErrors {
  const { list, canRetry } = getErrorText(error);
  if (!list) return { lines: listErrorSentences(error, t), problems: {}, canRetry };
  const isOwn = ({ path }: { path?: string | undefined }) => path !== undefined && isField(path);
  return {
    lines: list.filter((item) => !isOwn(item)).map((item) => item.text),
    problems: Object.fromEntries(list.filter(isOwn).map((item) => [item.path, item.text])),
    canRetry,
  };
}
