import { getErrorText } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

/** A failed call as an error summary shows it. */
export interface Failure {
  readonly lines: readonly string[];
  /** Nothing was wrong with what was typed: it stays, and the same again may work. */
  readonly canRetry: boolean;
}

/** The service's own words, or the catalogue's (spec 8). */
export function describeFailure(error: unknown, t: Text): Failure {
  const { text, key, list, canRetry } = getErrorText(error);
  const lines = list?.map((item) => item.text) ?? [text ?? t(key ?? "errors.empty")];
  return { lines, canRetry };
}
