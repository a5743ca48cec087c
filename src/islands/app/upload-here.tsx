import { lazy, Suspense } from "react";
import type { FileLimits } from "#api/file-check.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { Skeleton } from "#ui/index.ts";

const DocumentUpload = lazy(async () => ({
  default: (await import("#features/documents/document-upload.tsx")).DocumentUpload,
}));

interface UploadHereProps {
  readonly id: ApplicationId;
  /** Asked for when absent. */
  readonly documentTypeId?: string | undefined;
  readonly limits: FileLimits;
  readonly onUploaded: () => void;
}

/** Files for one kind of document, sent from where they are asked for. */
export function UploadHere({ id, ...upload }: UploadHereProps) {
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <DocumentUpload applicationId={id} {...upload} />
    </Suspense>
  );
}
