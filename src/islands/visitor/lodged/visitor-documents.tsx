import type { ApplicationDetails } from "#contract/applications/application.ts";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { DocumentSection } from "#features/documents/document-section.tsx";
import { DocumentDialog } from "../../app/slots/document-dialog.tsx";
import { useDocumentInHash } from "./use-document-in-hash.ts";

interface VisitorDocumentsProps {
  readonly application: ApplicationDetails["Application"];
  readonly config: BakedConfig;
}

/**
 * The documents of a lodged application, with the viewer. A person without an account cannot change the
 * documents.
 */
export function VisitorDocuments({ application, config }: VisitorDocumentsProps) {
  const { id, open, close } = useDocumentInHash();
  return (
    <>
      <DocumentSection
        applicationId={application.Id}
        applicationName={application.Number ?? application.Title}
        limits={{ maxFileSize: config.maxFileSize, fileTypes: config.globalFileTypes }}
        onOpen={open}
        isPermitAwaited={application.NextStep?.Id === "download-permit"}
      />
      {id && <DocumentDialog key={id} id={id} onClose={close} />}
    </>
  );
}
