import { getErrorText } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

/** What a failed call says, in the words of the error catalogue (spec 8). */
export function sayError(error: unknown, t: Text): string {
  const said = getErrorText(error);
  const listed = said.list?.map((item) => item.text) ?? [];
  const heading = said.titleKey ? `${t(said.titleKey)}:` : "";
  return said.text ?? [heading, ...listed, said.key ? t(said.key) : ""].filter(Boolean).join("\n");
}
