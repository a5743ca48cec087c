import type { ApplicationId } from "#contract/shapes.ts";
import { RegisterSection } from "#features/register-items/register-section.tsx";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { useSession } from "#session/session-context.tsx";
import { useDocumentRenderers } from "./document-renderers.tsx";

/** The register section. It decides itself whether documents can be uploaded. */
export function RegisterSlot({ applicationId }: { applicationId: ApplicationId }) {
  const session = useSession();
  return (
    <RegisterSection
      applicationId={applicationId}
      documents={useDocumentRenderers(applicationId)}
      today={getCouncilDay(new Date(session.now()))}
    />
  );
}
