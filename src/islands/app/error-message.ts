import { getErrorText } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

/** Returns the message of a failed call as one sentence (spec 8). */
export function getErrorMessage(error: unknown, t: Text): string {
  const said = getErrorText(error);
  if (said.text) return said.text;
  const listed = said.list?.map((item) => item.text).join("; ");
  if (said.titleKey && listed) return `${t(said.titleKey)}: ${listed}`;
  return t(said.key ?? said.titleKey ?? "errors.empty");
}
