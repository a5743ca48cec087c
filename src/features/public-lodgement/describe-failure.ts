import { getErrorText } from "#api/error-text.ts";
import { isApiError } from "#api/errors.ts";
import type { Text } from "#i18n/use-text.ts";

const PERSON_NEEDED = 428;

/** A failed call in lines for people (spec 8), and whether the same again may work. */
export function describeFailure(error: unknown, t: Text) {
  const { text, key, list, canRetry } = getErrorText(error);
  const isPersonNeeded = isApiError(error) && error.details.status === PERSON_NEEDED;
  return {
    lines: list?.map((item) => item.text) ?? [text ?? t(key ?? "errors.empty")],
    canRetry: canRetry || isPersonNeeded,
  };
}
