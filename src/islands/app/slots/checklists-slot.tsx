import type { ApplicationId } from "#contract/shapes.ts";
import { ChecklistSection } from "#features/checklists/checklist-section.tsx";
import { DocumentDialog } from "./document-dialog.tsx";
import { DocumentUploadSlot } from "./document-upload-slot.tsx";
import { useDocumentDialog } from "./use-document-dialog.ts";
import { useFileLimits } from "./use-file-limits.ts";

interface ChecklistsSlotProps {
  readonly id: ApplicationId;
  /** True if documents can be uploaded now. */
  readonly mayUpload: boolean;
}

export function ChecklistsSlot({ id, mayUpload }: ChecklistsSlotProps) {
  const documentDialog = useDocumentDialog("address");
  const limits = useFileLimits();
  return (
    <>
      <ChecklistSection
        applicationId={id}
        onOpen={documentDialog.open}
        renderUpload={
          mayUpload
            ? ({ documentTypeId, onUploaded }) => (
                <DocumentUploadSlot
                  id={id}
                  documentTypeId={documentTypeId}
                  limits={limits}
                  onUploaded={onUploaded}
                />
              )
            : undefined
        }
      />
      {documentDialog.id && (
        <DocumentDialog key={documentDialog.id} id={documentDialog.id} onClose={documentDialog.close} />
      )}
    </>
  );
}
