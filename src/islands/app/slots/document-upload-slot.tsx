import type { ApplicationId } from "#contract/shapes.ts";
import { lazyPart } from "#ui/index.ts";
import type { FileLimits } from "#work/files/file-check.ts";

const DocumentUpload = lazyPart(
  () => import("#features/documents/upload/document-upload.tsx"),
  (part) => part.DocumentUpload,
  { lines: 3 },
);

interface DocumentUploadSlotProps {
  readonly id: ApplicationId;
  /** Asked for when absent. */
  readonly documentTypeId?: string | undefined;
  readonly limits: FileLimits;
  readonly onUploaded: () => void;
}

/** Files for one kind of document, sent from where they are asked for. */
export function DocumentUploadSlot({ id, ...upload }: DocumentUploadSlotProps) {
  return <DocumentUpload applicationId={id} {...upload} />;
}
