import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { Button } from "../actions/button.tsx";
import { joinClassNames } from "../class-names.ts";

type ModalOptions = {
  open: boolean;
  onClose: () => void;
  /** False disables the Escape key. Use it if closing the dialog would lose something. */
  dismissable?: boolean | undefined;
};

export type DialogProps = ModalOptions & {
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Label of a button after the footer that closes the dialog. */
  cancelLabel?: string | undefined;
  /** Label of the close button. Without a label there is no close button. */
  closeLabel?: string | undefined;
  size?: "m" | "l" | undefined;
  className?: string | undefined;
};

/**
 * Opens a modal dialog, and returns the focus when it closes. Focus starts at the control with `data-autofocus`,
 * otherwise at the title, an `h2`. Returns the props of the dialog's element.
 */
export function useModal({ open, onClose, dismissable = true }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const autofocusElement = dialog.querySelector<HTMLElement>("[data-autofocus]");
    (autofocusElement ?? dialog.querySelector("h2"))?.focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);
  return {
    ref,
    onCancel(event: SyntheticEvent) {
      // The parent component controls `open`, so prevent the browser from closing the dialog itself.
      event.preventDefault();
      if (dismissable) onClose();
    },
    onClose: () => open && ref.current?.open === false && onClose(),
  };
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, cancelLabel, closeLabel, size = "m" } = props;
  const titleId = useId();
  return (
    <dialog
      {...useModal(props)}
      className={joinClassNames("dialog", `dialog-${size}`, props.className)}
      aria-labelledby={titleId}
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
          {(footer || cancelLabel) && (
            <div className="dialog-foot">
              {footer}
              {cancelLabel && <Button onClick={onClose}>{cancelLabel}</Button>}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
