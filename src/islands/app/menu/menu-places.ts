/** The provider's menu read as places: where each leads, made safe, and which of them is here (decisions 7). */
import type { MenuItem } from "#contract/lookups/menu.ts";
import { safeHref } from "#session/navigation/safe-path.ts";

export interface MenuPlace {
  readonly item: MenuItem;
  readonly href: string;
  /** Titles of the headings above it. */
  readonly trail: readonly string[];
}

/** Every item that leads somewhere safe, in the menu's order; without recursion, however deep the menu is. */
export function menuPlaces(menu: readonly MenuItem[], origin: string): MenuPlace[] {
  const places: MenuPlace[] = [];
  const waiting = menu.map((item) => ({ item, trail: [] as readonly string[] })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, trail } = next;
    const href = safeHref(item.Hyperlink, origin);
    if (href) places.push({ item, href, trail });
    const below = [...trail, item.Title];
    for (const child of [...(item.Children ?? [])].reverse()) waiting.push({ item: child, trail: below });
  }
  return places;
}

/** The item that stands for the screen shown: its own, or the nearest one above its address. */
export function findCurrentPlace(places: readonly MenuPlace[], pathname: string): MenuPlace | undefined {
  const fits = places.filter(({ href }) => {
    const path = pathOf(href);
    return path === pathname || (path !== "/" && pathname.startsWith(`${path}/`));
  });
  return fits.sort((a, b) => pathOf(b.href).length - pathOf(a.href).length)[0];
}

/** `page` for the screen itself, `true` for one that it belongs to. */
export function currentMark(place: MenuPlace, pathname: string): "page" | "true" {
  return pathOf(place.href) === pathname ? "page" : "true";
}

/** Places whose title has the words in it; accents and capitals aside. */
export function findPlaces(places: readonly MenuPlace[], asked: string): readonly MenuPlace[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  return places.filter(({ item, trail }) => {
    const text = plain([...trail, item.Title].join(" "));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function pathOf(href: string): string {
  return (href.split(/[?#]/)[0] ?? "").replace(/(?<=.)\/+$/, "");
}
