import type { ServiceContext } from "../../context/context.ts";
import { createOutcomeDocument, outcomeTypeIds } from "../../domain/applications/outcomes.ts";
import { refreshWaitingStep } from "../../domain/applications/sections.ts";
import { publishApplicationChange } from "../../domain/applications/transitions/transitions.ts";
import { getDocumentTypeName } from "../../domain/documents/document-type-fields.ts";
import { listAudienceIds } from "../../domain/notifications/audience.ts";
import { notifyAccounts } from "../../domain/notifications/notify.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";

/**
 * Issues a document of the authority and notifies the applicant. Throws 400 for a document type that the authority
 * does not issue, and for a draft application.
 */
export async function addOutcomeDocument(
  application: ApplicationRecord,
  documentTypeId: string,
  context: ServiceContext,
): Promise<DocumentRecord> {
  if (!outcomeTypeIds.includes(documentTypeId))
    throw new ServiceError(400, "The desk cannot create this type of document.");
  const { Number: number } = application;
  if (number === null) throw new ServiceError(400, "A draft gets no documents from the counter.");
  const document = await createOutcomeDocument(application, documentTypeId, context.now(), context);
  const latestApplication = context.store.transaction(() => {
    context.store.collection("document").put(document);
    notifyAccounts(context, {
      kind: "document-issued",
      accountIds: listAudienceIds(application, context),
      title: createMessage("notices.titleOf", { name: number, event: getDocumentTypeName(document) }),
      paragraphs: [
        createMessage("documents.issuedNotice", { title: application.Title, name: document.FileName }),
      ],
      applicationId: application.Id,
      domain: application.Domain,
    });
    return refreshWaitingStep(application, context);
  });
  publishApplicationChange(latestApplication, context);
  return document;
}
