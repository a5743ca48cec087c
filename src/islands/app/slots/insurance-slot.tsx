import type { ApplicationId } from "#contract/shapes.ts";
import { InsuranceSection } from "#features/insurance/insurance-section.tsx";
import { useDocumentRenderers } from "./document-renderers.tsx";

/** A certificate comes in as long as the insurance may be changed: the section knows. */
export function InsuranceSlot({ applicationId }: { applicationId: ApplicationId }) {
  return <InsuranceSection applicationId={applicationId} documents={useDocumentRenderers(applicationId)} />;
}
