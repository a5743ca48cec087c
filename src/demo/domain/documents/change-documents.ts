/** Changes existing documents: reuses them in another application, and changes document types. */

import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { runWithActivity } from "../parts/activity.ts";
import { type ActorName, getActingName } from "../people/acting-name.ts";
import { getDocumentTypeName, toDocumentTypeFields } from "./document-type-fields.ts";

/**
 * Adds a document to another application. Both records refer to the same stored file. Throws 400 for a quarantined
 * file, or if the document already belongs to that application.
 */
export function reuseDocuments(
  source: DocumentRecord,
  { typeIds, itemPath }: { readonly typeIds: readonly string[]; readonly itemPath: string | null },
  application: ApplicationRecord,
  account: AccountRecord,
  context: ServiceContext,
): DocumentRecord {
  if (source.State === "Quarantined") throw new ServiceError(400, createMessage("documents.virus"));
  if (source.ApplicationId === application.Id)
    throw new ServiceError(400, createMessage("documents.alreadyAttached"));
  const Id = createRandomId(context.random);
  const by = getActingName(account, application);
  return runWithActivity(application.Id, context, () => {
    const reusedDocument: DocumentRecord = {
      ...source,
      ...toDocumentTypeFields(typeIds),
      Id,
      ApplicationId: application.Id,
      AccountId: application.AccountId,
      State: "Uploaded",
      Reason: null,
      SeriesId: Id,
      Version: 1,
      UploadedAt: toInstantText(context.now()),
      UploadedBy: by,
      IsOutcome: false,
      ReusedFromId: source.Id,
      DecidedAt: null,
      DecidedBy: null,
      AdditionalRequestId: null,
      ItemPath: itemPath,
    };
    context.store.collection("document").put(reusedDocument);
    const messageValues = { type: getDocumentTypeName(reusedDocument), name: reusedDocument.FileName };
    const text = createMessage("documents.reused", messageValues);
    return { result: reusedDocument, note: { kind: "document", by, text } };
  });
}

interface DrawingLabel {
  readonly DrawingNumber?: string | null | undefined;
  readonly Revision?: string | null | undefined;
}

/**
 * Changes a document's types and, if given, a drawing's number and revision. Throws 400 for documents of the authority
 * and for accepted or superseded ones.
 */
export function changeDocumentLabel(
  document: DocumentRecord,
  { typeIds, drawing = {} }: { readonly typeIds: readonly string[]; readonly drawing?: DrawingLabel },
  by: ActorName,
  context: ServiceContext,
): DocumentRecord {
  if (document.IsOutcome || document.State === "Accepted" || document.State === "Superseded")
    throw new ServiceError(400, createMessage("documents.fixed"));
  return runWithActivity(document.ApplicationId, context, () => {
    const changedDocument = {
      ...document,
      ...toDocumentTypeFields(typeIds),
      ...(drawing.DrawingNumber !== undefined && { DrawingNumber: drawing.DrawingNumber?.trim() || null }),
      ...(drawing.Revision !== undefined && { Revision: drawing.Revision?.trim() || null }),
    };
    context.store.collection("document").put(changedDocument);
    const messageValues = { type: getDocumentTypeName(changedDocument), name: document.FileName };
    const text = createMessage("documents.relabelled", messageValues);
    return { result: changedDocument, note: { kind: "document", by, text } };
  });
}
