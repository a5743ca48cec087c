import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import { nextMenuItem } from "./menu-keys.ts";
import { menuPosition } from "./menu-position.ts";

export type MenuItem = {
  id: string;
  label: string;
  icon?: IconName | undefined;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** One of several choices: the one that holds now. */
  checked?: boolean | undefined;
};

export type MenuProps = {
  /** What the button is called; shown on it unless `button` is given. */
  label: string;
  button?: ReactNode;
  items: readonly MenuItem[];
  align?: "start" | "end" | undefined;
  className?: string | undefined;
};

export function Menu({ label, button, items, align = "start", className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const menuId = useId();

  useEffect(() => {
    const list = panel.current;
    if (!open || !list || !opener.current) return;
    // In the top layer nothing clips it, whatever it stands in.
    list.showPopover?.();
    const rightToLeft = getComputedStyle(opener.current).direction === "rtl";
    const side = (align === "start") === rightToLeft ? "right" : "left";
    const view = { width: window.innerWidth, height: window.innerHeight };
    const place = menuPosition(
      opener.current.getBoundingClientRect(),
      list.getBoundingClientRect(),
      view,
      side,
    );
    Object.assign(list.style, { top: `${place.top}px`, left: `${place.left}px` });
    list.querySelector<HTMLElement>("[role^=menuitem]")?.focus();

    function leave(event: Event) {
      const target = event.target as Node;
      if (!list?.contains(target) && !opener.current?.contains(target)) setOpen(false);
    }
    const away = ["pointerdown", "focusin", "scroll", "resize"] as const;
    for (const event of away) window.addEventListener(event, leave, true);
    return () => {
      for (const event of away) window.removeEventListener(event, leave, true);
    };
  }, [open, align]);

  function close() {
    setOpen(false);
    opener.current?.focus();
  }
  function keys(event: KeyboardEvent) {
    if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    const entries = [...(panel.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
    const next = nextMenuItem(
      event.key,
      entries.map((entry) => entry.textContent ?? ""),
      entries.indexOf(document.activeElement as HTMLElement),
    );
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  }
  return (
    <span className={classNames("menu", className)}>
      <button
        ref={opener}
        type="button"
        className={buttonClass({ variant: "quiet" })}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={button ? label : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {button ?? (
          <>
            {label}
            <Icon name="chevron-down" size="s" />
          </>
        )}
      </button>
      {open && (
        <div
          ref={panel}
          id={menuId}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          popover="manual"
          className="menu-panel"
          onKeyDown={keys}
        >
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} onDone={close} />
          ))}
        </div>
      )}
    </span>
  );
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const choice = item.checked !== undefined;
  const shared = {
    role: choice ? "menuitemradio" : "menuitem",
    "aria-checked": choice ? item.checked : undefined,
    "aria-disabled": item.disabled || undefined,
    tabIndex: -1,
    className: classNames("menu-entry", item.danger && "text-danger-text"),
  };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="grow">{item.label}</span>
      {item.checked && <Icon name="check" size="s" />}
    </>
  );
  function select() {
    if (item.disabled) return;
    onDone();
    item.onSelect?.();
  }
  if (item.href && !item.disabled) {
    return (
      <a {...shared} href={item.href} onClick={select}>
        {content}
      </a>
    );
  }
  return (
    <button {...shared} type="button" onClick={select}>
      {content}
    </button>
  );
}
