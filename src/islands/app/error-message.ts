import { getErrorText } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

/** Returns the message of a failed call as one sentence (spec 8). */
export function getErrorMessage(error: unknown, t: Text): string {
  const text = getErrorText(error);
  if (text.text) return text.text;
  const listed = text.list?.map((item) => item.text).join("; ");
  if (text.titleKey && listed) return `${t(text.titleKey)}: ${listed}`;
  return t(text.key ?? text.titleKey ?? "errors.empty");
}
