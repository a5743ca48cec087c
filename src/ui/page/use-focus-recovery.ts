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
export function useFocusRecovery(containerRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = containerRef.current;
    if (!root) return;
    /** The last focused element and its ancestors. */
    let focusPath: readonly HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const recordFocus = (event: FocusEvent) => {
      focusPath = event.target instanceof HTMLElement ? listAncestors(event.target, root) : [];
    };
    // A click on an empty area clears the focus intentionally.
    const forgetFocus = () => {
      focusPath = [];
    };
    const isFocusLost = () =>
      focusPath[0] !== undefined && !(focusPath[0].isConnected && !focusPath[0].matches(":disabled"));
    const restoreFocus = () => {
      if (
        !isFocusLost() ||
        (document.activeElement !== document.body && document.activeElement !== focusPath[0])
      )
        return;
      const ancestor = focusPath.slice(1).find((each) => each.isConnected && findControl(each));
      focusPath = [];
      if (ancestor) findControl(ancestor)?.focus();
    };
    const observer = new MutationObserver(() => {
      if (!isFocusLost()) return;
      clearTimeout(timer);
      timer = setTimeout(restoreFocus, FOCUS_DELAY_MS);
    });

    observer.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled"],
    });
    root.addEventListener("focusin", recordFocus);
    document.addEventListener("pointerdown", forgetFocus, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      root.removeEventListener("focusin", recordFocus);
      document.removeEventListener("pointerdown", forgetFocus, true);
    };
  }, [containerRef]);
}

/** Returns the first visible control. */
function findControl(container: HTMLElement): HTMLElement | undefined {
  return [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isVisible);
}

function isVisible(element: HTMLElement): boolean {
  return typeof element.checkVisibility !== "function" || element.checkVisibility();
}

function listAncestors(element: HTMLElement, root: HTMLElement): HTMLElement[] {
  const ancestors = [element];
  for (let parent = element.parentElement; parent && ancestors.at(-1) !== root; parent = parent.parentElement)
    ancestors.push(parent);
  return ancestors;
}
