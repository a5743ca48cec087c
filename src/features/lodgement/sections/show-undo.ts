import { useEffect } from "react";
import { dismissToast, showToast } from "#ui/index.ts";

let last: number | undefined;

/**
 * Says what was done, with the way back, until it is dismissed or the step is left: undoing is not a race. Only the last
 * of several stands on the screen.
 */
export function showUndo(text: string, label: string, onSelect: () => void): void {
  dismissUndo();
  last = showToast({ text, lifeMs: Number.POSITIVE_INFINITY, action: { label, onSelect } });
}

function dismissUndo(): void {
  if (last !== undefined) dismissToast(last);
  last = undefined;
}

/** The way back goes with the step it belongs to. */
export function useDismissUndoOnLeave(): void {
  useEffect(() => dismissUndo, []);
}
