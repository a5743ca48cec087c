import type { MenuItem } from "#contract/lookups/menu.ts";
import { Icon } from "#ui/index.ts";
import type { useMenuState } from "./menu.store.ts";
import { MenuLink } from "./menu-link.tsx";
import type { LinkedMenuItem } from "./menu-places.ts";

export interface MenuTreeProps {
  readonly items: readonly MenuItem[];
  /** The link of each item. Items without a safe link are absent. */
  readonly places: ReadonlyMap<MenuItem, LinkedMenuItem>;
  readonly current: LinkedMenuItem | undefined;
  readonly ariaCurrent: "page" | "true" | undefined;
  readonly menuState: ReturnType<typeof useMenuState>;
  readonly depth?: number;
}

/** Maximum levels of indentation, because there is no space for more. */
const MAX_INDENTED = 3;

/** Shows the provider's menu as a tree. Omits unsafe links (decisions 7). */
export function MenuTree({ items, depth = 0, ...rest }: MenuTreeProps) {
  return (
    <ul className={depth === 0 || depth > MAX_INDENTED ? "grid gap-0.5" : "grid gap-0.5 ps-3"}>
      {items.map((item) => (
        <MenuNode key={item.Id} item={item} depth={depth} {...rest} />
      ))}
    </ul>
  );
}

function MenuNode({ item, depth, ...rest }: Omit<MenuTreeProps, "items" | "depth"> & MenuNodeProps) {
  const { places, current, ariaCurrent, menuState } = rest;
  const place = places.get(item);
  const children = item.Children ?? [];
  if (children.length === 0 && !place) return null;
  const containsCurrent = current?.parentTitles[depth] === item.Title;
  const isOpen = menuState.open[item.Id] ?? (depth === 0 || containsCurrent);
  const toggle = () => menuState.setHeadingOpen(item.Id, !isOpen);
  const arrow = <Icon name={isOpen ? "chevron-up" : "chevron-down"} size="s" className="shrink-0" />;
  return (
    <li>
      {place ? (
        <div className="flex items-center">
          <div className="min-w-0 grow">
            <MenuLink link={place} ariaCurrent={place === current ? ariaCurrent : undefined} />
          </div>
          {children.length > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={item.Title}
              className="app-menu-fold"
              onClick={toggle}
            >
              {arrow}
            </button>
          )}
        </div>
      ) : (
        <button type="button" aria-expanded={isOpen} onClick={toggle} className="app-menu-heading">
          <bdi className="min-w-0 wrap-anywhere text-start">{item.Title}</bdi>
          {arrow}
        </button>
      )}
      {children.length > 0 && isOpen && <MenuTree items={children} depth={depth + 1} {...rest} />}
    </li>
  );
}

interface MenuNodeProps {
  readonly item: MenuItem;
  readonly depth: number;
}
