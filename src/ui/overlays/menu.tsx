import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { getButtonClass } from "../actions/button.tsx";
import { joinClassNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { MenuEntry, type MenuItem } from "./menu-entry.tsx";
import { findNextMenuItem } from "./menu-keys.ts";
import { computeMenuPosition } from "./menu-position.ts";

export type MenuProps = {
  /** The button's name. It is visible unless `button` is given. */
  label: string;
  /** The button's content. A string gets an arrow after it. An element is shown as it is. */
  button?: ReactNode;
  items: readonly MenuItem[];
  align?: "start" | "end" | undefined;
  className?: string | undefined;
};

export function Menu({ label, button, items, align = "start", className }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const openerRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const menuId = useId();

  // Runs after every render, because a render can hide the open menu: if a list moves the menu's row in the
  // document, the browser closes the popover and removes the focus. Then show the menu again.
  useLayoutEffect(() => {
    const list = panelRef.current;
    if (!isOpen || !list || !openerRef.current || isShown(list)) return;
    // A popover is in the top layer, so no ancestor clips it.
    list.showPopover?.();
    placeAt(openerRef.current, list, align);
    list.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  });

  useEffect(() => {
    const list = panelRef.current;
    const button = openerRef.current;
    if (!isOpen || !list || !button) return;
    const updatePosition = () => placeAt(button, list, align);
    function closeIfOutside(event: Event) {
      const target = event.target as Node;
      if (!list?.contains(target) && !button?.contains(target)) setIsOpen(false);
    }
    const controller = new AbortController();
    const options = { capture: true, passive: true, signal: controller.signal };
    for (const event of ["pointerdown", "focusin"]) window.addEventListener(event, closeIfOutside, options);
    for (const event of ["scroll", "resize"]) window.addEventListener(event, updatePosition, options);
    return () => controller.abort();
  }, [isOpen, align]);

  function close() {
    setIsOpen(false);
    openerRef.current?.focus();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    const entries = [...(panelRef.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
    const next = findNextMenuItem(
      event.key,
      entries.map((entry) => entry.textContent ?? ""),
      entries.indexOf(document.activeElement as HTMLElement),
    );
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  }
  return (
    <span className={joinClassNames("menu", className)}>
      <button
        ref={openerRef}
        type="button"
        className={getButtonClass({ variant: "quiet" })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={button ? label : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {typeof (button ?? label) === "string" ? (
          <>
            {button ?? label}
            <Icon name="chevron-down" size="s" />
          </>
        ) : (
          button
        )}
      </button>
      {isOpen && (
        <div
          ref={panelRef}
          id={menuId}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          popover="manual"
          className="menu-panel"
          onKeyDown={handleKey}
        >
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} onDone={close} />
          ))}
        </div>
      )}
    </span>
  );
}

function isShown(list: HTMLElement): boolean {
  const hasPopovers = typeof list.showPopover === "function";
  return hasPopovers ? list.matches(":popover-open") : list.contains(document.activeElement);
}

function placeAt(button: HTMLElement, list: HTMLElement, align: "start" | "end"): void {
  const isRightToLeft = getComputedStyle(button).direction === "rtl";
  const side = (align === "start") === isRightToLeft ? "right" : "left";
  // These sizes exclude the scroll bars.
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const view = { width, height };
  const at = computeMenuPosition(button.getBoundingClientRect(), list.getBoundingClientRect(), view, side);
  Object.assign(list.style, { top: `${at.top}px`, left: `${at.left}px` });
}
