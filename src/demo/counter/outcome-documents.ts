import { announce } from "../applications/moves.ts";
import { makeOutcomeDocument, outcomeTypes } from "../applications/outcomes.ts";
import type { ServiceContext } from "../context.ts";
import { sendMail } from "../outbox.ts";
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
  const account = context.store.collection("account").get(application.AccountId);
  context.store.transaction(() => {
    context.store.collection("document").put(document);
    if (account)
      sendMail(context, {
        To: account.Email,
        Subject: `${application.Number}: ${document.DocumentTypeName}`,
        Text: [
          `Hello ${account.FirstName},`,
          `there is a new document for ${application.Title}: ${document.FileName}.`,
          `${context.portalOrigin(application.Domain)}/app-details/${application.Id}`,
        ].join("\n\n"),
      });
  });
  announce(application, context);
  return document;
}
