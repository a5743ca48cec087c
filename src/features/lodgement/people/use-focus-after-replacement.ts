/** Preserves the keyboard focus in a component that replaces its content. */
import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns a ref for the element around the content. When `state` changes and the replaced content had the focus, the
 * first control of the new content receives the focus.
 */
export function useFocusAfterReplacement(state: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFocusLost) container.current?.querySelector<HTMLElement>("input, select, button")?.focus();
  }, [state]);
  return container;
}
