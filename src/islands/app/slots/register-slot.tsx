import type { ApplicationId } from "#contract/shapes.ts";
import { RegisterSection } from "#features/register-items/register-section.tsx";
import { siteDay } from "#i18n/site-time.ts";
import { useDocumentRenderers } from "./document-renderers.tsx";

/** Papers of a building in use come in as long as its register may be changed: the section knows. */
export function RegisterSlot({ applicationId }: { applicationId: ApplicationId }) {
  return (
    <RegisterSection
      applicationId={applicationId}
      documents={useDocumentRenderers(applicationId)}
      today={siteDay()}
    />
  );
}
