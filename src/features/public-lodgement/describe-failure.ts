import { getErrorText } from "#api/error-text.ts";
import { isApiError } from "#api/errors.ts";
import type { Text } from "#i18n/use-text.ts";

const PERSON_NEEDED = 428;

/** A failed call in lines for people (spec 8), and whether the same again may work. */
export function describeFailure(error: unknown, t: Text) {
  const isMachine = !isApiError(error) || error.details.status === PERSON_NEEDED;
  // Neither worker nor challenge, or an answer that does not hold: what to do stands in the text.
  if (isMachine) return { lines: [t("pages.person.failed")], canRetry: true };
  const { text, key, list, canRetry } = getErrorText(error);
  return { lines: list?.map((item) => item.text) ?? [text ?? t(key ?? "errors.empty")], canRetry };
}
