import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { Text } from "#i18n/use-text.ts";

const order: readonly DelegateRight[] = ["view", "edit", "lodge", "book", "sign"];

/** `look, edit and book` in the user's language. */
export function formatRights(rights: readonly DelegateRight[], t: Text, language: string): string {
  const names = order.filter((right) => rights.includes(right)).map((right) => t(`delegates.can.${right}`));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
