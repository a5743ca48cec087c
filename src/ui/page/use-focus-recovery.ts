import { type RefObject, useEffect } from "react";

const FOCUSABLE =
  ":is(input:not([type=hidden]), select, textarea, button, a[href], summary, [tabindex]):not(:disabled, [tabindex='-1'])";
/**
 * Delay in milliseconds before the focus is moved. During this time, the screen can focus another element
 * itself.
 */
const FOCUS_DELAY_MS = 50;

/**
 * Preserves the keyboard position: if the focused element is removed or disabled, focuses the nearest remaining
 * control instead of the top of the page.
 */
export function useFocusRecovery(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = box.current;
    if (!root) return;
    /** The last focused element and its ancestors. */
    let trail: readonly HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const noteFocus = (event: FocusEvent) => {
      trail = event.target instanceof HTMLElement ? listAncestors(event.target, root) : [];
    };
    // A click on an empty area clears the focus intentionally.
    const forget = () => {
      trail = [];
    };
    const isGone = () => trail[0] !== undefined && !(trail[0].isConnected && !trail[0].matches(":disabled"));
    const restoreFocus = () => {
      if (!isGone() || (document.activeElement !== document.body && document.activeElement !== trail[0]))
        return;
      const ancestor = trail.slice(1).find((each) => each.isConnected && findControl(each));
      trail = [];
      if (ancestor) findControl(ancestor)?.focus();
    };
    const observer = new MutationObserver(() => {
      if (!isGone()) return;
      clearTimeout(timer);
      timer = setTimeout(restoreFocus, FOCUS_DELAY_MS);
    });

    observer.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled"],
    });
    root.addEventListener("focusin", noteFocus);
    document.addEventListener("pointerdown", forget, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      root.removeEventListener("focusin", noteFocus);
      document.removeEventListener("pointerdown", forget, true);
    };
  }, [box]);
}

/** Returns the first visible control. */
function findControl(container: HTMLElement): HTMLElement | undefined {
  return [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isVisible);
}

function isVisible(element: HTMLElement): boolean {
  return typeof element.checkVisibility !== "function" || element.checkVisibility();
}

function listAncestors(element: HTMLElement, root: HTMLElement): HTMLElement[] {
  const trail = [element];
  for (let parent = element.parentElement; parent && trail.at(-1) !== root; parent = parent.parentElement)
    trail.push(parent);
  return trail;
}
