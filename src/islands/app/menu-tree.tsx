import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import type { MenuItem } from "#contract/menu.ts";
import { safeHref } from "#session/safe-path.ts";
import { ICONS } from "#ui/icons.ts";
import { Icon, type IconName } from "#ui/index.ts";

/** The provider's menu, as deep as it is; hyperlinks that lead nowhere safe are left out (decisions 7). */
export function MenuTree({ items, depth = 0 }: { items: readonly MenuItem[]; depth?: number }) {
  return (
    <ul className={depth === 0 ? "grid gap-1" : "grid gap-1 ps-3"}>
      {items.map((item) => (
        <li key={item.Id}>
          {item.Hyperlink && <MenuLink item={item} />}
          {item.Children && item.Children.length > 0 && <MenuBranch item={item} depth={depth} />}
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ item }: { item: MenuItem }) {
  const here = useRouterState({ select: (state) => state.location.pathname });
  const href = safeHref(item.Hyperlink, location.origin);
  if (!href) return null;
  const isHere = href.split(/[?#]/)[0] === here;
  const isElsewhere = !href.startsWith("/");
  return (
    <a
      href={href}
      className="portal-menu-item app-menu-item"
      aria-current={isHere ? "page" : undefined}
      {...(isElsewhere && { rel: "noopener noreferrer" })}
    >
      <MenuIcon name={item.Icon} />
      {item.Title}
    </a>
  );
}

/** A heading that opens and closes what is under it; it starts open. */
function MenuBranch({ item, depth }: { item: MenuItem; depth: number }) {
  const [isOpen, setIsOpen] = useState(true);
  const children = item.Children ?? [];
  if (item.Hyperlink) return <MenuTree items={children} depth={depth + 1} />;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="app-menu-heading"
      >
        {item.Title}
        <Icon name={isOpen ? "chevron-up" : "chevron-down"} size="s" />
      </button>
      {isOpen && <MenuTree items={children} depth={depth} />}
    </>
  );
}

function MenuIcon({ name }: { name: string | null | undefined }) {
  if (!name || !Object.hasOwn(ICONS, name)) return null;
  return <Icon name={name as IconName} />;
}
