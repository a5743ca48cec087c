import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { Button } from "../actions/button.tsx";
import { joinClassNames } from "../class-names.ts";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Label of the close button. Without a label there is no close button. */
  closeLabel?: string | undefined;
  /** False disables Escape, if closing would lose something. */
  dismissable?: boolean | undefined;
  size?: "m" | "l" | undefined;
  className?: string | undefined;
};

/** A modal dialog. Focus starts at the control with `data-autofocus`, otherwise at the title. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, closeLabel, dismissable = true, size = "m" } = props;
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = box.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]");
    (first ?? dialog.querySelector<HTMLElement>(".dialog-title"))?.focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  function cancel(event: SyntheticEvent) {
    // The parent component controls `open`: stop the browser from closing the dialog itself.
    event.preventDefault();
    if (dismissable) onClose();
  }
  return (
    <dialog
      ref={box}
      className={joinClassNames("dialog", `dialog-${size}`, props.className)}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={() => open && box.current?.open === false && onClose()}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={titleId} className="dialog-title" tabIndex={-1}>
              {title}
            </h2>
            {closeLabel && (
              <Button variant="quiet" size="s" icon="close" aria-label={closeLabel} onClick={onClose} />
            )}
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
