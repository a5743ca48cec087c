import type { MenuItem } from "#contract/lookups/menu.ts";
import { Icon, joinClassNames } from "#ui/index.ts";
import { findMenuIcon, type MenuPlace } from "./menu-places.ts";

interface MenuLinkProps {
  readonly place: MenuPlace;
  readonly current: "page" | "true" | undefined;
  /** True shows only the icon; the title is the tooltip and accessible name. */
  readonly isNarrow?: boolean;
  /** True shows the titles of the parent headings too. */
  readonly hasTrail?: boolean;
}

/** Shows one item of the provider's menu. Renders the title as text and ignores unknown icons. */
export function MenuLink({ place, current, isNarrow = false, hasTrail = false }: MenuLinkProps) {
  const { item, href, parentTitles } = place;
  const isElsewhere = !href.startsWith("/");
  return (
    <a
      href={href}
      className={joinClassNames("portal-menu-item app-menu-item", isNarrow && "app-menu-item-narrow")}
      aria-current={current}
      title={isNarrow ? item.Title : undefined}
      {...(isElsewhere && { rel: "noopener noreferrer" })}
    >
      <MenuIcon item={item} letter={isNarrow ? item.Title : undefined} />
      <span className={isNarrow ? "sr-only" : "min-w-0 wrap-anywhere"}>
        <bdi>{item.Title}</bdi>
        {hasTrail && parentTitles.length > 0 && (
          <span className="block text-xs opacity-80">
            <bdi>{parentTitles.join(" › ")}</bdi>
          </span>
        )}
      </span>
      {isElsewhere && !isNarrow && <Icon name="external" size="s" className="ms-auto opacity-75" />}
    </a>
  );
}

function MenuIcon({ item, letter }: { item: MenuItem; letter: string | undefined }) {
  const name = findMenuIcon(item);
  if (name) return <Icon name={name} className="shrink-0" />;
  if (letter === undefined) return null;
  return (
    <span aria-hidden="true" className="font-semibold">
      {[...letter.trim()][0] ?? "·"}
    </span>
  );
}
