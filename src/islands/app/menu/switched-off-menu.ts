import { isSwitchedOff } from "#contract/config/features.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { MenuItem } from "#contract/lookups/menu.ts";
import { parseUrl } from "#session/navigation/safe-path.ts";

/**
 * Returns the provider's menu without entries of switched-off features, and without headings that become empty. The
 * menu can be nested arbitrarily deep, so items are copied level by level.
 */
export function withoutSwitchedOff(menu: readonly MenuItem[], config: RuntimeConfig): readonly MenuItem[] {
  if (Object.values(config.features ?? {}).every((isOn) => isOn)) return menu;
  const isOff = ({ Hyperlink }: MenuItem) => {
    const link = Hyperlink ? parseUrl(Hyperlink, location.origin) : undefined;
    return link?.origin === location.origin && isSwitchedOff(link.pathname, config);
  };
  const levels: { readonly item: MenuItem; readonly keptItems: MenuItem[] }[] = [];
  const root: MenuItem[] = [];
  const waiting = menu.map((item) => ({ item, into: root })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, into } = next;
    if (isOff(item)) continue;
    const kept: MenuItem[] = [];
    const copy = item.Children ? { ...item, Children: kept } : item;
    into.push(copy);
    if (!item.Children) continue;
    levels.push({ item: copy, keptItems: into });
    for (const child of [...item.Children].reverse()) waiting.push({ item: child, into: kept });
  }
  // From the deepest level up, so that a heading is removed after the headings below it.
  for (const { item, keptItems } of levels.reverse())
    if (!item.Hyperlink && item.Children?.length === 0) keptItems.splice(keptItems.indexOf(item), 1);
  return root;
}
