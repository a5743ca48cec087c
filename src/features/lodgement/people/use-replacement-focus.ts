import { type RefObject, useEffect, useRef } from "react";

/** When a change of `state` removes the focused element, focuses the first control of the new content. */
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
