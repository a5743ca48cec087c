import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationDetailsQuery } from "#features/applications/applications.queries.ts";
import { DocumentSection } from "#features/documents/document-section.tsx";
import { DocumentDialog } from "./document-dialog.tsx";
import { useDocumentDialog } from "./use-document-dialog.ts";
import { useFileLimits } from "./use-file-limits.ts";

export function DocumentsSlot({ id }: { id: ApplicationId }) {
  const documentDialog = useDocumentDialog("address");
  const application = useQuery(applicationDetailsQuery(useClient(), id)).data?.Application;
  return (
    <>
      <DocumentSection
        applicationId={id}
        applicationName={application?.Number ?? application?.Title ?? ""}
        limits={useFileLimits()}
        onOpen={documentDialog.open}
        isPermitAwaited={application?.NextStep?.Id === "download-permit"}
      />
      {documentDialog.id && (
        <DocumentDialog key={documentDialog.id} id={documentDialog.id} onClose={documentDialog.close} />
      )}
    </>
  );
}
