/** Document versions. A new version replaces a document; removing it restores the previous version. */

import { type StoreClockContext, type StoreContext, toInstantText } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { DocumentRecord } from "../../records/document-record.ts";

/** Describes the document that an upload will create. */
interface NewDocumentVersion {
  readonly ApplicationId: string;
  readonly FileName: string;
  readonly DocumentTypeIds: readonly string[];
  readonly ReplacesId: string | null;
  readonly AdditionalRequestId: string | null;
  readonly ItemPath?: string | null;
}

/**
 * Returns the document that an upload replaces: the document with the id `ReplacesId`, otherwise a document
 * of the same name and type, otherwise a rejected document of the same type (decisions 36). Other files of the
 * same type are not replaced, and neither are files of other items of a repeating section or of another request.
 * Throws 404 if `ReplacesId` is not the id of a current document, 400 if that document was accepted.
 */
export function findReplacedDocument(
  newVersion: NewDocumentVersion,
  { store }: StoreContext,
): DocumentRecord | undefined {
  const documents = store
    .collection("document")
    .find({
      where: { ApplicationId: newVersion.ApplicationId },
      orderBy: { field: "UploadedAt", direction: "asc" },
    })
    .filter(({ State, IsOutcome }) => State !== "Superseded" && !IsOutcome);
  if (newVersion.ReplacesId !== null) {
    const replacedDocument = documents.find(({ Id }) => Id === newVersion.ReplacesId);
    if (!replacedDocument) throw createNotFoundError();
    if (replacedDocument.State === "Accepted")
      throw new ServiceError(400, createMessage("documents.replaceAccepted"));
    return replacedDocument;
  }
  const matchingDocuments = documents.filter(
    ({ State, DocumentTypeId, AdditionalRequestId, ItemPath = null }) =>
      State !== "Accepted" &&
      State !== "Quarantined" &&
      DocumentTypeId === newVersion.DocumentTypeIds[0] &&
      AdditionalRequestId === newVersion.AdditionalRequestId &&
      ItemPath === (newVersion.ItemPath ?? null),
  );
  return (
    matchingDocuments.findLast(({ FileName }) => FileName === newVersion.FileName) ??
    matchingDocuments.findLast(({ State }) => State === "Rejected")
  );
}

/**
 * Returns series, version and drawing number for the record of a new document, and marks the replaced
 * document as superseded. Removes a quarantined document instead, because people can open superseded
 * versions. Call within a transaction.
 */
export function supersedeReplacedDocument(
  id: string,
  replacedDocument: DocumentRecord | undefined,
  { store, now }: StoreClockContext,
): Pick<DocumentRecord, "SeriesId" | "Version" | "DrawingNumber"> {
  if (!replacedDocument) return { SeriesId: id, Version: 1 };
  const { SeriesId, Version, DrawingNumber = null } = replacedDocument;
  if (replacedDocument.State === "Quarantined") {
    store.collection("document").delete(replacedDocument.Id);
    store.collection("removedDocument").put({ ...replacedDocument, RemovedAt: toInstantText(now()) });
    return { SeriesId: id, Version: 1, DrawingNumber };
  }
  store.collection("document").put(toSupersededDocument(replacedDocument));
  // A removed version keeps its number, because its removal can be undone.
  const removedVersions = store
    .collection("removedDocument")
    .find({ where: { ApplicationId: replacedDocument.ApplicationId, SeriesId } })
    .map((removedDocument) => removedDocument.Version);
  return { SeriesId, Version: Math.max(Version, ...removedVersions) + 1, DrawingNumber };
}

/** Returns the document as an earlier version. Keeps its state for the case that it becomes current again. */
export function toSupersededDocument(document: DocumentRecord): DocumentRecord {
  if (document.State === "Superseded") return document;
  return { ...document, State: "Superseded", StateBeforeSuperseded: document.State };
}

/** Returns the versions, newest first. */
export function listDocumentVersions(
  { ApplicationId, SeriesId }: DocumentRecord,
  { store }: StoreContext,
): DocumentRecord[] {
  return store
    .collection("document")
    .find({ where: { ApplicationId, SeriesId } })
    .sort((one, other) => other.Version - one.Version);
}

/** Restores the previous version after its successor was removed, within the caller's transaction. */
export function restorePreviousVersion(removedDocument: DocumentRecord, context: StoreContext): void {
  const previousVersion = listDocumentVersions(removedDocument, context).find(
    ({ Version }) => Version < removedDocument.Version,
  );
  if (previousVersion?.State !== "Superseded" || removedDocument.State === "Superseded") return;
  const { StateBeforeSuperseded, ...document } = previousVersion;
  const State = StateBeforeSuperseded ?? (document.Reason ? "Rejected" : "Uploaded");
  context.store.collection("document").put({ ...document, State });
}
