import type { ApplicationId } from "#contract/shapes.ts";
import { RegisterSection } from "#features/register-items/register-section.tsx";
import { useDocumentParts } from "./document-parts.tsx";

/** Papers of a building in use come in as long as its register may be changed: the section knows. */
export function RegisterSlot({ applicationId }: { applicationId: ApplicationId }) {
  return (
    <RegisterSection
      applicationId={applicationId}
      documents={useDocumentParts(applicationId)}
      today={today()}
    />
  );
}

/** In Victoria, whose buildings these are. */
function today(): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Melbourne" }).format(new Date());
}
