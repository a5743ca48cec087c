import { announce } from "../applications/moves.ts";
import { makeOutcomeDocument, outcomeTypes } from "../applications/outcomes.ts";
import type { ServiceContext } from "../context.ts";
import { audienceOf } from "../notifications/audience.ts";
import { notify } from "../notifications/notify.ts";
import type { ApplicationRecord, DocumentRecord } from "../records.ts";
import { ServiceError } from "../service-error.ts";

/** Makes a paper for a lodged application, adds it and writes to the applicant. Throws 400 for any other kind. */
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
      title: `${application.Number}: ${document.DocumentTypeName}`,
      paragraphs: [`there is a new document for ${application.Title}: ${document.FileName}.`],
      applicationId: application.Id,
      domain: application.Domain,
    });
  });
  announce(application, context);
  return document;
}
