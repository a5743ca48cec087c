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
  /** The user chooses it if absent. */
  readonly documentTypeId?: string | undefined;
  readonly limits: FileLimits;
  readonly onUploaded: () => void;
}

/** Uploads documents of one type from another feature's screen. */
export function DocumentUploadSlot({ id, ...upload }: DocumentUploadSlotProps) {
  return <DocumentUpload applicationId={id} {...upload} />;
}
