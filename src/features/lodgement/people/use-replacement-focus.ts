import { type RefObject, useEffect, useRef } from "react";

/** Where what had the focus went away with a change of state, the first control of what came instead takes it. */
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
