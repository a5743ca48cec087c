import { getErrorText, listErrorSentences } from "#api/error-text.ts";
import { isApiError } from "#api/errors.ts";
import type { Text } from "#i18n/use-text.ts";

const PERSON_NEEDED = 428;

/** Returns the messages of a failed request (spec 8), and whether a retry makes sense. */
export function describeRequestFailure(error: unknown, t: Text) {
  const isPersonNeeded = isApiError(error) && error.details.status === PERSON_NEEDED;
  return {
    lines: listErrorSentences(error, t),
    canRetry: getErrorText(error).canRetry || isPersonNeeded,
  };
}
