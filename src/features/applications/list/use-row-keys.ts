import { type RefObject, useEffect } from "react";
import type { ApplicationId } from "#contract/shapes.ts";

/** j and k walk the rows, Space looks quickly; Enter is the row's link itself (look: keyboard). */
export function useRowKeys(
  rows: RefObject<HTMLElement | null>,
  onQuickLook: (id: ApplicationId) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event)) return;
      const links = [...(rows.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
      const now = links.indexOf(document.activeElement as HTMLElement);
      if (event.key === "j" || event.key === "k") {
        const step = event.key === "j" ? 1 : -1;
        const next = now < 0 ? 0 : Math.min(links.length - 1, Math.max(0, now + step));
        links[next]?.focus();
        return;
      }
      const id = links[now]?.dataset.row;
      if (event.key !== " " || !id) return;
      event.preventDefault();
      onQuickLook(id as ApplicationId);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [rows, onQuickLook]);
}

/** Before a row goes: the focus moves to the row after it, or the one before it. */
export function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector<HTMLElement>("[data-row]")?.focus();
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.matches("input, textarea, select, [contenteditable], [role=dialog] *, [role=menu] *");
}
