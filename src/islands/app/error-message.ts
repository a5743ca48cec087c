import { getErrorText } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

/** What a failed call says, in the words of the error catalogue (spec 8), in one line. */
export function getErrorMessage(error: unknown, t: Text): string {
  const said = getErrorText(error);
  if (said.text) return said.text;
  const listed = said.list?.map((item) => item.text).join("; ");
  if (said.titleKey && listed) return `${t(said.titleKey)}: ${listed}`;
  return t(said.key ?? said.titleKey ?? "errors.empty");
}
