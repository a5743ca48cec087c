import { getErrorText, listErrorSentences } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

/** The error of a failed request, for the error summary. */
export interface RequestFailure {
  readonly lines: readonly string[];
  /**
   * True if the request failed without a fault in the input, for example offline. The form keeps the input.
   */
  readonly canRetry: boolean;
}

/** Returns the service's message, or a message of the error catalogue (spec 8). */
export function describeSignInFailure(error: unknown, t: Text): RequestFailure {
  return { lines: listErrorSentences(error, t), canRetry: getErrorText(error).canRetry };
}
