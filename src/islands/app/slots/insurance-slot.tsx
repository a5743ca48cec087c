import type { ApplicationId } from "#contract/shapes.ts";
import { InsuranceSection } from "#features/insurance/insurance-section.tsx";
import { useDocumentRenderers } from "./document-renderers.tsx";

/** The insurance section. It decides itself whether a certificate can be uploaded. */
export function InsuranceSlot({ applicationId }: { applicationId: ApplicationId }) {
  return <InsuranceSection applicationId={applicationId} documents={useDocumentRenderers(applicationId)} />;
}
