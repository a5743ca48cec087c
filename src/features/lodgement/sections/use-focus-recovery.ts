import { type RefObject, useEffect } from "react";

const FOCUSABLE =
  ":is(input:not([type=hidden]), select, textarea, button, a[href], summary, [tabindex]):not(:disabled, [tabindex='-1'])";
/** Milliseconds to wait for a screen that moves the focus itself. */
const LATER_MS = 50;

/**
 * Keeps the keyboard position: if the element with focus is removed or disabled, the focus moves to the nearest
 * remaining control instead of the top of the page.
 */
export function useFocusRecovery(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = box.current;
    if (!root) return;
    /** The element with focus and its ancestors. */
    let trail: readonly HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const note = (event: FocusEvent) => {
      trail = event.target instanceof HTMLElement ? ancestorsWithin(event.target, root) : [];
    };
    // Clicking an empty area clears the focus on purpose.
    const forget = () => {
      trail = [];
    };
    const isGone = () => trail[0] !== undefined && !(trail[0].isConnected && !trail[0].matches(":disabled"));
    const restoreFocus = () => {
      if (!isGone() || (document.activeElement !== document.body && document.activeElement !== trail[0]))
        return;
      const near = trail.slice(1).find((each) => each.isConnected && each.querySelector(FOCUSABLE));
      const next = near?.querySelector<HTMLElement>(FOCUSABLE);
      trail = [];
      next?.focus();
    };
    const observer = new MutationObserver(() => {
      if (!isGone()) return;
      clearTimeout(timer);
      timer = setTimeout(restoreFocus, LATER_MS);
    });

    observer.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled"],
    });
    root.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      root.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget, true);
    };
  }, [box]);
}

function ancestorsWithin(element: HTMLElement, root: HTMLElement): HTMLElement[] {
  const trail = [element];
  for (let up = element.parentElement; up && trail.at(-1) !== root; up = up.parentElement) trail.push(up);
  return trail;
}
