import { useEffect, useRef } from "react";
import { findAnswerControl } from "./focus-answer.ts";

/**
 * Moves the focus to the review's row of the answer that the person came back from changing. Waits until the rows are
 * shown, and leaves the focus where it is if the person has moved it meanwhile.
 */
export function useReturnFocus(path: string | null, areRowsShown: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (path === null || !areRowsShown || isDone.current) return;
    isDone.current = true;
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body && !activeElement.matches("h1")) return;
    const control = findAnswerControl(path);
    control?.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
  }, [path, areRowsShown]);
}
