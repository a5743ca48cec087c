import { type KeyboardEvent, type ReactNode, useEffect, useId } from "react";
import { Button } from "../actions/button.tsx";
import { useMediaQuery } from "../use-media-query.ts";
import { Dialog } from "./dialog.tsx";

export type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  closeLabel: string;
};

const WIDE_SCREEN = "(width >= 64rem)";

/** A panel beside the page on wide screens, where the page stays usable. On phones, a modal sheet. */
export function SidePanel({ open, onClose, title, children, closeLabel }: SidePanelProps) {
  const titleId = useId();
  const isWide = useMediaQuery(WIDE_SCREEN);
  useEffect(() => {
    if (!open || !isWide) return;
    const opener = document.activeElement;
    return () => {
      // Return the focus only if it was inside the panel and was lost when the panel closed.
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [open, isWide]);

  if (!isWide) {
    return (
      <Dialog open={open} onClose={onClose} title={title} closeLabel={closeLabel} className="sheet">
        {children}
      </Dialog>
    );
  }
  if (!open) return null;
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
  }
  return (
    <aside className="side-panel" aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <div className="dialog-head">
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
        <Button variant="quiet" size="s" icon="close" aria-label={closeLabel} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
    </aside>
  );
}
