import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Button } from "../actions/button.tsx";

export type RemovedNoteProps = {
  /** Text of the note, such as "Ada Okafor is removed." */
  children: ReactNode;
  undoLabel: string;
  onUndo: () => void;
  busy?: boolean | undefined;
};

/** Replaces a removed record until the list is closed, so that undo has no time limit. */
export function RemovedNote({ children, undoLabel, onUndo, busy }: RemovedNoteProps) {
  const undoButtonRef = useRef<HTMLButtonElement>(null);
  // Focus the undo button, because the button that had focus was removed with its record.
  useEffect(() => undoButtonRef.current?.focus(), []);
  // After undo the note disappears. Move the focus to the list around it instead of losing it.
  useLayoutEffect(() => {
    const button = undoButtonRef.current;
    return () => {
      if (button && button === document.activeElement)
        button.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-theme border border-line border-dashed px-4 py-2">
      <p role="status" className="text-muted">
        {children}
      </p>
      <Button ref={undoButtonRef} size="s" onClick={onUndo} busy={busy}>
        {undoLabel}
      </Button>
    </div>
  );
}
