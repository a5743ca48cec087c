import type { ApplicationId } from "#contract/shapes.ts";
import { InsuranceSection } from "#features/insurance/insurance-section.tsx";
import { useDocumentParts } from "./document-parts.tsx";

interface InsuranceSlotProps {
  readonly applicationId: ApplicationId;
  readonly mayAddDocument: boolean;
}

export function InsuranceSlot({ applicationId, mayAddDocument }: InsuranceSlotProps) {
  return (
    <InsuranceSection
      applicationId={applicationId}
      documents={useDocumentParts(applicationId, mayAddDocument)}
    />
  );
}
