import { dismissToast, showToast } from "#ui/index.ts";

const UNDO_MS = 10_000;
let last: number | undefined;

/** Says what was done, with the way back; only the last of several stands on the screen. */
export function showUndo(text: string, label: string, onSelect: () => void): void {
  if (last !== undefined) dismissToast(last);
  last = showToast({ text, lifeMs: UNDO_MS, action: { label, onSelect } });
}
