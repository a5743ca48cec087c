import type { ApplicationId } from "#contract/shapes.ts";
import { ChecklistSection } from "#features/checklists/checklist-section.tsx";
import { ShownDocument } from "./document-dialog.tsx";
import { UploadHere } from "./document-upload-slot.tsx";
import { useShownDocument } from "./use-document-dialog.ts";
import { useFileLimits } from "./use-file-limits.ts";

interface ChecklistsSlotProps {
  readonly id: ApplicationId;
  /** Whether documents may be sent now. */
  readonly mayAdd: boolean;
}

export function ChecklistsSlot({ id, mayAdd }: ChecklistsSlotProps) {
  const shown = useShownDocument("address");
  const limits = useFileLimits();
  return (
    <>
      <ChecklistSection
        applicationId={id}
        onOpen={shown.open}
        renderUpload={
          mayAdd
            ? ({ documentTypeId, onUploaded }) => (
                <UploadHere id={id} documentTypeId={documentTypeId} limits={limits} onUploaded={onUploaded} />
              )
            : undefined
        }
      />
      {shown.id && <ShownDocument key={shown.id} id={shown.id} onClose={shown.close} />}
    </>
  );
}
