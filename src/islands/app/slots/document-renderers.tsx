/** Document components for features that cannot import the documents feature. */
import type { ReactNode } from "react";
import type { ApplicationId } from "#contract/shapes.ts";
import { DocumentChoice } from "#features/documents/document-choice.tsx";
import { DocumentUpload } from "#features/documents/upload/document-upload.tsx";
import { useFileLimits } from "./use-file-limits.ts";

interface ChoiceRequest {
  readonly label: string;
  readonly documentTypeId: string;
  readonly value: string;
  readonly onChange: (documentId: string) => void;
}

export function useDocumentRenderers(applicationId: ApplicationId) {
  const limits = useFileLimits();
  return {
    renderChoice: (choice: ChoiceRequest): ReactNode => (
      <DocumentChoice {...choice} {...{ applicationId, limits }} />
    ),
    renderUpload: (upload: { documentTypeId: string; onUploaded: () => void }): ReactNode => (
      <DocumentUpload {...upload} {...{ applicationId, limits }} />
    ),
  };
}
