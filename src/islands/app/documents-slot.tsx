import type { ApplicationId } from "#contract/shapes.ts";
import { DocumentSection } from "#features/documents/document-section.tsx";
import { useFileLimits } from "./file-limits.ts";
import { ShownDocument } from "./shown-document.tsx";
import { useShownDocument } from "./use-shown-document.ts";

export function DocumentsSlot({ id }: { id: ApplicationId }) {
  const shown = useShownDocument("address");
  return (
    <>
      <DocumentSection applicationId={id} limits={useFileLimits()} onOpen={shown.open} />
      {shown.id && <ShownDocument key={shown.id} id={shown.id} onClose={shown.close} />}
    </>
  );
}
