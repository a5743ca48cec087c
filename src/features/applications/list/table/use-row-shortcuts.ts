import { type RefObject, useEffect, useRef } from "react";

/** The handler of each key, called with the focused row. */
type RowShortcuts = Readonly<Record<string, (id: string) => void>>;

/**
 * Adds keyboard shortcuts to the list: j and k move between rows, other keys act on the focused row (design:
 * keyboard).
 */
export function useRowShortcuts(rows: RefObject<HTMLElement | null>, keys: RowShortcuts): void {
  const keysRef = useRef(keys);
  useEffect(() => {
    keysRef.current = keys;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event)) return;
      const links = [...(rows.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
      const focusedElement = document.activeElement;
      const focusedIndex = links.findIndex((link) => link.closest("tr")?.contains(focusedElement));
      if (event.key === "j" || event.key === "k") {
        const step = event.key === "j" ? 1 : -1;
        const nextIndex = focusedIndex < 0 ? 0 : Math.min(links.length - 1, Math.max(0, focusedIndex + step));
        links[nextIndex]?.focus();
        return;
      }
      // Act only if the row's link has the focus: the checkbox and the buttons of a row handle keys
      // themselves.
      const id = links[focusedIndex] === focusedElement ? links[focusedIndex]?.dataset.row : undefined;
      const handler = Object.hasOwn(keysRef.current, event.key) ? keysRef.current[event.key] : undefined;
      if (!handler || !id) return;
      event.preventDefault();
      handler(id);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [rows]);
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.matches(
    "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog] *, dialog *, [role=menu] *",
  );
}
