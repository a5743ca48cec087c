import { ICONS } from "#ui/icons/icons.ts";
import { Icon, type IconName, joinClassNames } from "#ui/index.ts";
import type { MenuPlace } from "./menu-places.ts";

interface MenuLinkProps {
  readonly place: MenuPlace;
  readonly current: "page" | "true" | undefined;
  /** Shows the icon alone; the title is its tooltip and accessible name. */
  readonly isNarrow?: boolean;
  /** Titles of its parent headings, if they are not shown. */
  readonly hasTrail?: boolean;
}

/** One item of the provider's menu. The title is rendered as text; unknown icons are ignored. */
export function MenuLink({ place, current, isNarrow = false, hasTrail = false }: MenuLinkProps) {
  const { item, href, trail } = place;
  const isElsewhere = !href.startsWith("/");
  return (
    <a
      href={href}
      className={joinClassNames("portal-menu-item app-menu-item", isNarrow && "app-menu-item-narrow")}
      aria-current={current}
      title={isNarrow ? item.Title : undefined}
      {...(isElsewhere && { rel: "noopener noreferrer" })}
    >
      <MenuIcon name={item.Icon} letter={isNarrow ? item.Title : undefined} />
      <span className={isNarrow ? "sr-only" : "min-w-0 wrap-anywhere"}>
        <bdi>{item.Title}</bdi>
        {hasTrail && trail.length > 0 && (
          <span className="block text-xs opacity-80">
            <bdi>{trail.join(" › ")}</bdi>
          </span>
        )}
      </span>
      {isElsewhere && !isNarrow && <Icon name="external" size="s" className="ms-auto opacity-75" />}
    </a>
  );
}

function MenuIcon({ name, letter }: { name: string | null | undefined; letter: string | undefined }) {
  if (name && Object.hasOwn(ICONS, name)) return <Icon name={name as IconName} className="shrink-0" />;
  if (letter === undefined) return null;
  return (
    <span aria-hidden="true" className="font-semibold">
      {[...letter.trim()][0] ?? "·"}
    </span>
  );
}
