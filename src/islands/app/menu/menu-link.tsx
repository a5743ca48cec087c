import type { MenuItem } from "#contract/lookups/menu.ts";
import { Icon, joinClassNames } from "#ui/index.ts";
import { findMenuIcon, type LinkedMenuItem } from "./menu-places.ts";

interface MenuLinkProps {
  readonly link: LinkedMenuItem;
  readonly ariaCurrent: "page" | "true" | undefined;
  /** If true, shows only the icon, with the title as tooltip and accessible name. */
  readonly isNarrow?: boolean;
  /** If true, shows the titles of the parent headings too. */
  readonly showsParentTitles?: boolean;
}

/** Shows one item of the provider's menu. Renders the title as text and ignores unknown icons. */
export function MenuLink({ link, ariaCurrent, isNarrow = false, showsParentTitles = false }: MenuLinkProps) {
  const { item, href, parentTitles } = link;
  const isExternal = !href.startsWith("/");
  return (
    <a
      href={href}
      className={joinClassNames("portal-menu-item app-menu-item", isNarrow && "app-menu-item-narrow")}
      aria-current={ariaCurrent}
      title={isNarrow ? item.Title : undefined}
      {...(isExternal && { rel: "noopener noreferrer" })}
    >
      <MenuIcon item={item} letter={isNarrow ? item.Title : undefined} />
      <span className={isNarrow ? "sr-only" : "min-w-0 wrap-anywhere"}>
        <bdi>{item.Title}</bdi>
        {showsParentTitles && parentTitles.length > 0 && (
          <span className="block text-xs opacity-80">
            <bdi>{parentTitles.join(" › ")}</bdi>
          </span>
        )}
      </span>
      {isExternal && !isNarrow && <Icon name="external" size="s" className="ms-auto opacity-75" />}
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
