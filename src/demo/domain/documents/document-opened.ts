import { type ServiceContext, toInstantText } from "../../context/context.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { refreshWaitingStep } from "../applications/sections.ts";
import { publishApplicationChange } from "../applications/transitions/transitions.ts";

/**
 * Records that the applicant, or a person who may act for them, opened a document of the authority. After that, the
 * application no longer waits for the download of the permit.
 */
export function recordDocumentOpened(document: DocumentRecord, context: ServiceContext): void {
  const { store, now } = context;
  if (!document.IsOutcome || document.OpenedAt) return;
  const changedApplication = store.transaction(() => {
    store.collection("document").put({ ...document, OpenedAt: toInstantText(now()) });
    const latestApplication = store.collection("application").get(document.ApplicationId);
    return latestApplication && refreshWaitingStep(latestApplication, context);
  });
  if (changedApplication) publishApplicationChange(changedApplication, context, "document");
}
