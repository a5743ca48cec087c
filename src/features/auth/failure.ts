import { getErrorText } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

/** A failed request, as shown in the error summary. */
export interface RequestFailure {
  readonly lines: readonly string[];
  /** True if the input was not rejected: keep it and offer a retry. */
  readonly canRetry: boolean;
}

/** Returns the service's message, or a message from the catalogue (spec 8). */
export function describeFailure(error: unknown, t: Text): RequestFailure {
  const { text, key, list, canRetry } = getErrorText(error);
  const lines = list?.map((item) => item.text) ?? [text ?? t(key ?? "errors.empty")];
  return { lines, canRetry };
}
