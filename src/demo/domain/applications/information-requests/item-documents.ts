/** Finds the documents that applicants uploaded for an item of a request for information (decisions 91). */
import type { StoreContext } from "../../../context/context.ts";
import type { DocumentRecord } from "../../../records/document-record.ts";
import type { RequestItem, RequestRecord } from "../../../records/request-record.ts";

/** Returns the document type that an item accepts; undefined if it accepts none. */
export function findItemDocumentType({ Kind, Target, DocumentTypeId }: RequestItem): string | undefined {
  return Kind === "document" ? Target : DocumentTypeId;
}

/**
 * Returns the path of the requested answer, stored with each upload for it; null if a document was requested.
 */
export function findItemUploadPath({ Kind, Target }: RequestItem): string | null {
  return Kind === "answer" ? Target : null;
}

/** Returns the documents in any state that were uploaded for the item since the request. */
export function listItemDocuments(
  item: RequestItem,
  { ApplicationId, AskedAt, Items }: RequestRecord,
  { store }: StoreContext,
): DocumentRecord[] {
  const acceptedTypeId = findItemDocumentType(item);
  if (acceptedTypeId === undefined) return [];
  const requestedPath = findItemUploadPath(item);
  // If a document was requested, accept uploads with the path of any question (such as a file question in a
  // repeating section), except for uploads with the path of a requested answer.
  const requestedPaths = Items.map(findItemUploadPath);
  const belongsToItem = (itemPath: string | null) =>
    requestedPath === null
      ? itemPath === null || !requestedPaths.includes(itemPath)
      : itemPath === requestedPath;
  return store
    .collection("document")
    .find({ where: { ApplicationId } })
    .filter(({ DocumentTypeId, UploadedAt }) => DocumentTypeId === acceptedTypeId && UploadedAt >= AskedAt)
    .filter(({ ItemPath = null }) => belongsToItem(ItemPath));
}

/** True if the document is not rejected, replaced or infected. */
export function isUsableDocument({ State }: DocumentRecord): boolean {
  return State === "Uploaded" || State === "UnderReview" || State === "Accepted";
}
