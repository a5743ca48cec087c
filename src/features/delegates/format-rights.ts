import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { Text } from "#i18n/use-text.ts";
import { useFeature } from "#work/feature-switches.tsx";

const rightsOrder: readonly DelegateRight[] = ["view", "edit", "lodge", "book", "sign"];

/** Removes the rights of areas that the host has switched off (decisions 84). */
export function useShownRights<Right extends DelegateRight>(rights: readonly Right[]): readonly Right[] {
  const hasInspections = useFeature("inspection");
  return rights.filter((right) => right !== "book" || hasInspections);
}

/** Lists rights in the user's language, such as `edit, lodge and request inspections`. */
export function formatRights(rights: readonly DelegateRight[], t: Text, language: string): string {
  const names = rightsOrder
    .filter((right) => rights.includes(right))
    .map((right) => t(`delegates.can.${right}`));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
