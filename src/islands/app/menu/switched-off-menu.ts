import { isSwitchedOff } from "#contract/config/features.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { MenuItem } from "#contract/lookups/menu.ts";
import { parseUrl } from "#session/navigation/safe-path.ts";

/**
 * Returns the provider's menu without entries of switched-off features, and without headings that become
 * empty. Items are copied level by level and not recursively, because the menu can be nested arbitrarily
 * deep.
 */
export function omitSwitchedOff(menu: readonly MenuItem[], config: RuntimeConfig): readonly MenuItem[] {
  if (Object.values(config.features ?? {}).every((isOn) => isOn)) return menu;
  const isSwitchedOffItem = ({ Hyperlink }: MenuItem) => {
    const link = Hyperlink ? parseUrl(Hyperlink, location.origin) : undefined;
    return link?.origin === location.origin && isSwitchedOff(link.pathname, config);
  };
  const levels: { readonly item: MenuItem; readonly siblings: MenuItem[] }[] = [];
  const root: MenuItem[] = [];
  const pendingItems = menu.map((item) => ({ item, into: root })).reverse();
  for (let next = pendingItems.pop(); next; next = pendingItems.pop()) {
    const { item, into } = next;
    if (isSwitchedOffItem(item)) continue;
    const children: MenuItem[] = [];
    const copy = item.Children ? { ...item, Children: children } : item;
    into.push(copy);
    if (!item.Children) continue;
    levels.push({ item: copy, siblings: into });
    for (const child of [...item.Children].reverse()) pendingItems.push({ item: child, into: children });
  }
  // Start at the deepest level. A heading becomes empty only after the headings below it were removed.
  for (const { item, siblings } of levels.reverse())
    if (!item.Hyperlink && item.Children?.length === 0) siblings.splice(siblings.indexOf(item), 1);
  return root;
}
