/** Flattens the provider's menu into safe links and finds the current one (decisions 7). */
import type { MenuItem } from "#contract/lookups/menu.ts";
import { toSafeHref } from "#session/navigation/safe-path.ts";
import { type IconName, iconNames } from "#ui/icons/icons.ts";
import { areaPaths } from "../paths.ts";

export interface LinkedMenuItem {
  readonly item: MenuItem;
  readonly href: string;
  /** Titles of the parent headings. */
  readonly parentTitles: readonly string[];
}

/**
 * Returns every menu item with a safe link, in menu order. Not recursive, because the menu can be nested
 * arbitrarily deep.
 */
export function listLinkedMenuItems(menu: readonly MenuItem[], origin: string): LinkedMenuItem[] {
  const places: LinkedMenuItem[] = [];
  const pendingItems = menu.map((item) => ({ item, parentTitles: [] as readonly string[] })).reverse();
  for (let next = pendingItems.pop(); next; next = pendingItems.pop()) {
    const { item, parentTitles } = next;
    const href = toSafeHref(item.Hyperlink, origin);
    if (href) places.push({ item, href, parentTitles });
    const titlePath = [...parentTitles, item.Title];
    for (const child of [...(item.Children ?? [])].reverse())
      pendingItems.push({ item: child, parentTitles: titlePath });
  }
  return places;
}

interface MenuScreen {
  readonly href: string;
  readonly title: string;
  readonly icon?: IconName | undefined;
}

/** Returns every screen of the menu in its order, without duplicate paths. */
export function listMenuScreens(menu: readonly MenuItem[], origin: string): MenuScreen[] {
  const screens = new Map<string, MenuScreen>();
  for (const { item, href } of listLinkedMenuItems(menu, origin))
    if (!screens.has(href)) screens.set(href, { href, title: item.Title, icon: findMenuIcon(item) });
  return [...screens.values()];
}

/** Returns `undefined` for an icon that the portal does not have. */
export function findMenuIcon({ Icon: name }: MenuItem): IconName | undefined {
  return iconNames.find((known) => known === name);
}

/**
 * Returns the menu item of the current screen: the item with the longest path that equals the screen's path
 * or is above it. The item "start an application" matches only its exact path. Paths of drafts are below it,
 * but belong to no item.
 */
export function findCurrentMenuItem(
  places: readonly LinkedMenuItem[],
  pathname: string,
): LinkedMenuItem | undefined {
  const matches = places.filter(({ href }) => {
    const path = getPath(href);
    const hasScreensBelow = path !== "/" && path !== areaPaths.start;
    return path === pathname || (hasScreensBelow && pathname.startsWith(`${path}/`));
  });
  return matches.sort((a, b) => getPath(b.href).length - getPath(a.href).length)[0];
}

/**
 * Returns the `aria-current` value: `page` if the path is that of the item, `true` if it is below the item.
 */
export function getAriaCurrent(place: LinkedMenuItem, pathname: string): "page" | "true" {
  return getPath(place.href) === pathname ? "page" : "true";
}

/**
 * Returns the items whose title, together with the titles of the parent headings, contains all words. Ignores
 * case and accents.
 */
export function filterMenuItems(
  places: readonly LinkedMenuItem[],
  filterText: string,
): readonly LinkedMenuItem[] {
  const words = normaliseText(filterText).split(/\s+/).filter(Boolean);
  return places.filter(({ item, parentTitles }) => {
    const text = normaliseText([...parentTitles, item.Title].join(" "));
    return words.every((word) => text.includes(word));
  });
}

function normaliseText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function getPath(href: string): string {
  return (href.split(/[?#]/)[0] ?? "").replace(/(?<=.)\/+$/, "");
}
