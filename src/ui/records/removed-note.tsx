import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../actions/button.tsx";

export type RemovedNoteProps = {
  /** What is gone, in words: "Ada Okafor is removed." */
  children: ReactNode;
  undoLabel: string;
  onUndo: () => void;
  busy?: boolean | undefined;
};

/** Stands where something was taken away, for as long as the list is open: undoing it is not a race. */
export function RemovedNote({ children, undoLabel, onUndo, busy }: RemovedNoteProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with what it removed.
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-theme border border-line border-dashed px-4 py-2">
      <p role="status" className="text-muted">
        {children}
      </p>
      <Button ref={undo} size="s" onClick={onUndo} busy={busy}>
        {undoLabel}
      </Button>
    </div>
  );
}
