import type { ServiceContext } from "../../context/context.ts";
import { announce } from "../../domain/applications/moves.ts";
import { makeOutcomeDocument, outcomeTypes } from "../../domain/applications/outcomes.ts";
import { audienceOf } from "../../domain/notifications/audience.ts";
import { notify } from "../../domain/notifications/notify.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";

/** Issues an outcome document and notifies the applicant. Throws 400 for other document types and for drafts. */
export async function addOutcome(
  application: ApplicationRecord,
  documentTypeId: string,
  context: ServiceContext,
): Promise<DocumentRecord> {
  if (!outcomeTypes.includes(documentTypeId))
    throw new ServiceError(400, "The desk does not make such a document.");
  if (application.Number === null) throw new ServiceError(400, "A draft gets no documents from the counter.");
  const document = await makeOutcomeDocument(application, documentTypeId, context.now(), context);
  context.store.transaction(() => {
    context.store.collection("document").put(document);
    notify(context, {
      kind: "document-issued",
      accountIds: audienceOf(application, context),
      title: `${application.Number}: ${document.SearchText}`,
      paragraphs: [`there is a new document for ${application.Title}: ${document.FileName}.`],
      applicationId: application.Id,
      domain: application.Domain,
    });
  });
  announce(application, context);
  return document;
}
