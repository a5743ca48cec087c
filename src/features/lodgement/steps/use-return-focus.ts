import { useEffect, useRef } from "react";
import { findAnswerControl } from "./focus-answer.ts";

/**
 * When the person returns to the review after changing an answer, moves the focus to the row of that answer.
 * Waits until the rows are shown. Does not move the focus if the person has moved it meanwhile.
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
