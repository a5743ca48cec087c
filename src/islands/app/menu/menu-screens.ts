import type { MenuItem } from "#contract/lookups/menu.ts";
import { toSafeHref } from "#session/navigation/safe-path.ts";
import { ICONS } from "#ui/icons/icons.ts";
import type { IconName } from "#ui/index.ts";

interface MenuScreen {
  readonly href: string;
  readonly title: string;
  readonly icon?: IconName | undefined;
}

/** Returns every screen of the menu in its order, without duplicate paths. */
export function listMenuScreens(menu: readonly MenuItem[]): MenuScreen[] {
  const screens = new Map<string, MenuScreen>();
  const walk = (items: readonly MenuItem[]) => {
    for (const { Title: title, Hyperlink, Icon: name, Children } of items) {
      const href = toSafeHref(Hyperlink, location.origin);
      const icon = name && Object.hasOwn(ICONS, name) ? (name as IconName) : undefined;
      if (href && !screens.has(href)) screens.set(href, { href, title, icon });
      if (Children) walk(Children);
    }
  };
  walk(menu);
  return [...screens.values()];
}
