import { useState } from "react";
import type { ApplicationId } from "#contract/shapes.ts";
import { createLazyDialog, createLazyPart } from "#ui/index.ts";
import type { FileLimits } from "#work/files/file-check.ts";

const DocumentDialog = createLazyDialog(
  () => import("./document-dialog.tsx"),
  (part) => part.DocumentDialog,
);
const DocumentUpload = createLazyPart(
  () => import("#features/documents/upload/document-upload.tsx"),
  (part) => part.DocumentUpload,
  { lines: 3 },
);

interface DocumentUploadSlotProps {
  readonly id: ApplicationId;
  /** The document type; if absent, the person selects it. */
  readonly documentTypeId?: string | undefined;
  readonly limits: FileLimits;
  readonly onUploaded: () => void;
  /** If set, also lists the documents that were received since this time. */
  readonly since?: string | undefined;
  /** Path of the question that the files answer, in a request for information. */
  readonly itemPath?: string | undefined;
  readonly excludedItemPaths?: readonly string[] | undefined;
  readonly onPending?: ((count: number) => void) | undefined;
}

/** The upload control for documents of an application, for the screens of other features. */
export function DocumentUploadSlot({ id, since, ...upload }: DocumentUploadSlotProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <>
      <DocumentUpload
        applicationId={id}
        received={since === undefined ? undefined : { since, onOpen: setOpenedId }}
        {...upload}
      />
      {openedId && <DocumentDialog id={openedId} onClose={() => setOpenedId(null)} />}
    </>
  );
}
