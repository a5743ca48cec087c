import { formatError, getErrorText } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

/**
 * Returns the message of a failed API request. If the service sent several errors, the message starts with
 * the heading that the specification defines (spec 8).
 */
export function getErrorMessage(error: unknown, t: Text): string {
  const { titleKey, list } = getErrorText(error);
  if (titleKey && list?.length) return `${t(titleKey)}: ${list.map((item) => item.text).join("; ")}`;
  return formatError(error, t);
}
