import { useEffect } from "react";
import { dismissToast, showToast } from "#ui/index.ts";

let lastToastId: number | undefined;

/**
 * Shows a toast with an undo button until the person dismisses it or leaves the step. A new toast replaces the
 * previous one.
 */
export function showUndo(text: string, label: string, onSelect: () => void): void {
  dismissUndo();
  lastToastId = showToast({ text, lifeMs: Number.POSITIVE_INFINITY, action: { label, onSelect } });
}

function dismissUndo(): void {
  if (lastToastId !== undefined) dismissToast(lastToastId);
  lastToastId = undefined;
}

/** Dismisses the undo toast when the person leaves the step. */
export function useDismissUndoOnLeave(): void {
  useEffect(() => dismissUndo, []);
}
