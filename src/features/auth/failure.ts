import { getErrorText } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

/** The error of a failed request, for the error summary. */
export interface RequestFailure {
  readonly lines: readonly string[];
  /** True if the service did not reject the input: the form keeps the input and offers a retry. */
  readonly canRetry: boolean;
}

/** Returns the service's message, or a message of the error catalogue (spec 8). */
export function describeSignInFailure(error: unknown, t: Text): RequestFailure {
  const { text, key, list, canRetry } = getErrorText(error);
  const lines = list?.map((item) => item.text) ?? [text ?? t(key ?? "errors.empty")];
  return { lines, canRetry };
}
