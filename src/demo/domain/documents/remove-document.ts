/** Removes and restores documents. A removal can be undone for a day; then the bytes are deleted. */

import { type ClockContext, type ServiceContext, toInstantText } from "../../context/context.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { publishApplicationChange } from "../applications/transitions/transitions.ts";
import { removeActivity, runWithActivity } from "../parts/activity.ts";
import type { ActorName } from "../people/acting-name.ts";
import { deleteUnusedFile } from "./delete-documents.ts";
import { listDocumentVersions, restorePreviousVersion, toSupersededDocument } from "./versions.ts";

const REMOVED_DOCUMENT_RETENTION_MS = 24 * 3_600_000;

/** Removes a document. The previous version, if any, becomes the current one. */
export async function removeDocument(
  document: DocumentRecord,
  by: ActorName,
  context: ServiceContext,
): Promise<void> {
  const { store, now } = context;
  runWithActivity(document.ApplicationId, context, () => {
    restorePreviousVersion(document, context);
    store.collection("document").delete(document.Id);
    store.collection("removedDocument").put({ ...document, RemovedAt: toInstantText(now()) });
    const text = createMessage("documents.removed", { name: document.FileName });
    return { result: undefined, note: { kind: "document", by, text } };
  });
  await deleteExpiredDocuments(context);
}

/**
 * Undoes a removal. An earlier version that became current in the meantime is superseded again. If a newer
 * version was uploaded in the meantime, it stays current, and the restored document is superseded. Throws 404
 * if the document was deleted permanently.
 */
export function restoreRemovedDocument(
  id: string,
  applicationId: string,
  context: ServiceContext,
): DocumentRecord {
  const { store } = context;
  const existingDocument = store.collection("document").get(id);
  if (existingDocument?.ApplicationId === applicationId) return existingDocument;
  const removedDocument = store.collection("removedDocument").get(id);
  if (removedDocument?.ApplicationId !== applicationId || isRetentionOver(removedDocument.RemovedAt, context))
    throw createNotFoundError();
  const { RemovedAt: _at, ...documentBeforeRemoval } = removedDocument;
  const [newestVersion] = listDocumentVersions(documentBeforeRemoval, context);
  const isSuperseded = newestVersion !== undefined && newestVersion.Version > documentBeforeRemoval.Version;
  const document = isSuperseded ? toSupersededDocument(documentBeforeRemoval) : documentBeforeRemoval;
  const application = store.transaction(() => {
    if (newestVersion && document.State !== "Superseded")
      store.collection("document").put(toSupersededDocument(newestVersion));
    store.collection("document").put(document);
    store.collection("removedDocument").delete(id);
    return removeActivity(
      applicationId,
      createMessage("documents.removed", { name: document.FileName }),
      context,
    );
  });
  if (application) publishApplicationChange(application, context, "document");
  return document;
}

function isRetentionOver(removedAt: string, { now }: ClockContext): boolean {
  return now().getTime() - new Date(removedAt).getTime() >= REMOVED_DOCUMENT_RETENTION_MS;
}

/**
 * Deletes documents that were removed more than a day ago. Keeps their bytes if another record refers to them.
 */
export async function deleteExpiredDocuments(context: ServiceContext): Promise<void> {
  const { store, now } = context;
  const removedDocuments = store.collection("removedDocument");
  const expiredRecords = removedDocuments.find({
    where: { RemovedAt: { to: toInstantText(new Date(now().getTime() - REMOVED_DOCUMENT_RETENTION_MS)) } },
  });
  for (const { Id, FileKey } of expiredRecords) {
    removedDocuments.delete(Id);
    await deleteUnusedFile(FileKey, context);
  }
}
