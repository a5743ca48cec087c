import { type ServiceContext, toInstantText } from "../../context/context.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { publishApplicationChange } from "../applications/moves/moves.ts";
import { refreshWaitingStep } from "../applications/sections.ts";

/**
 * Records that the applicant, or a person who may act for them, opened a document of the authority. After that, the
 * application no longer waits for the download of the permit.
 */
export function recordDocumentOpened(document: DocumentRecord, context: ServiceContext): void {
  const { store, now } = context;
  if (!document.IsOutcome || document.OpenedAt) return;
  const application = store.transaction(() => {
    store.collection("document").put({ ...document, OpenedAt: toInstantText(now()) });
    const owner = store.collection("application").get(document.ApplicationId);
    return owner && refreshWaitingStep(owner, context);
  });
  if (application) publishApplicationChange(application, context, "document");
}
