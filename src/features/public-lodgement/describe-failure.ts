import { getErrorText } from "#api/error-text.ts";
import { isApiError } from "#api/errors.ts";
import type { Text } from "#i18n/use-text.ts";

const PERSON_NEEDED = 428;

/** Returns the messages of a failed request (spec 8), and whether a retry makes sense. */
export function describeLodgementFailure(error: unknown, t: Text) {
  const { text, key, list, canRetry } = getErrorText(error);
  const isPersonNeeded = isApiError(error) && error.details.status === PERSON_NEEDED;
  return {
    lines: list?.map((item) => item.text) ?? [text ?? t(key ?? "errors.empty")],
    canRetry: canRetry || isPersonNeeded,
  };
}
