import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { getFullName } from "#contract/full-name.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationDetailsQuery } from "#features/applications/applications.queries.ts";
import { findStepSection } from "#features/applications/details/step-button.ts";
import { DocumentUpload } from "#features/documents/upload/document-upload.tsx";
import { InspectionSection } from "#features/inspections/inspection-section.tsx";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";
import { useArea } from "../area.ts";
import { useFileLimits } from "./use-file-limits.ts";

/** Document type of files that are attached to an inspection request. */
const SITE_PHOTO = "site-photo";

interface InspectionsSlotProps {
  readonly id: ApplicationId;
  readonly mayUpload: boolean;
}

export function InspectionsSlot({ id, mayUpload }: InspectionsSlotProps) {
  const t = useText();
  const { applicant } = useArea();
  const limits = useFileLimits();
  const details = useQuery(applicationDetailsQuery(useClient(), id)).data;
  const stepSection = details ? findStepSection(details) : null;
  const name = getFullName(applicant);
  return (
    <InspectionSection
      applicationId={id}
      contact={{ name, phone: applicant.phone ?? "" }}
      renderUpload={
        mayUpload
          ? ({ onUploaded }) => (
              <DocumentUpload
                applicationId={id}
                documentTypeId={SITE_PHOTO}
                limits={limits}
                onUploaded={onUploaded}
              />
            )
          : undefined
      }
      isNextStep={stepSection === null || stepSection === "inspections"}
      onDone={(result) => showToast({ tone: "success", text: t(`app.inspection.${result}`) })}
    />
  );
}
