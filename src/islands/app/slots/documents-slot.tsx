import type { ApplicationId } from "#contract/shapes.ts";
import { DocumentSection } from "#features/documents/document-section.tsx";
import { DocumentDialog } from "./document-dialog.tsx";
import { useDocumentDialog } from "./use-document-dialog.ts";
import { useFileLimits } from "./use-file-limits.ts";

export function DocumentsSlot({ id }: { id: ApplicationId }) {
  const shown = useDocumentDialog("address");
  return (
    <>
      <DocumentSection applicationId={id} limits={useFileLimits()} onOpen={shown.open} />
      {shown.id && <DocumentDialog key={shown.id} id={shown.id} onClose={shown.close} />}
    </>
  );
}
