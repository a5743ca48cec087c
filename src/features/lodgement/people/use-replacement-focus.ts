import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the first control of new content if the element with focus was removed by a change of `state`.
 */
export function useReplacementFocus(state: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) box.current?.querySelector<HTMLElement>("input, select, button")?.focus();
  }, [state]);
  return box;
}
