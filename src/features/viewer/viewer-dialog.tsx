import type { ReactNode } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button, useModal } from "#ui/index.ts";
import { DocumentViewer, type DocumentViewerProps } from "./viewer.tsx";

interface ViewerDialogProps extends Omit<DocumentViewerProps, "children"> {
  /** Text beside the document's name: version and owner. */
  readonly details?: ReactNode;
  /** Additional buttons in the header. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

export function ViewerDialog({ details, actions, onClose, ...viewer }: ViewerDialogProps) {
  const t = useText();
  return (
    <dialog
      {...useModal({ open: true, onClose })}
      aria-labelledby="viewer-name"
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none flex-col border-0 bg-surface p-0 text-ink open:flex"
    >
      <DocumentViewer {...viewer}>
        {(save) => (
          <header className="flex items-center gap-3 border-line border-b bg-raised px-3 py-2 print:hidden">
            <div className="min-w-0 grow">
              <h2
                id="viewer-name"
                tabIndex={-1}
                className="truncate font-display font-semibold text-lg"
                title={viewer.name}
              >
                <bdi>{viewer.name}</bdi>
              </h2>
              {details && <p className="truncate text-muted text-sm">{details}</p>}
            </div>
            {actions}
            {save}
            <Button variant="quiet" icon="close" aria-label={t("viewer.close")} onClick={onClose} />
          </header>
        )}
      </DocumentViewer>
    </dialog>
  );
}
