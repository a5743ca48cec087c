/** Document versions. A new version replaces a document; removing it restores the previous version. */

import type { ServiceContext } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { DocumentRecord } from "../../records/document-record.ts";

type Reader = Pick<ServiceContext, "store">;

/** Describes the document that an upload will create. */
export interface NewDocumentVersion {
  readonly ApplicationId: string;
  readonly FileName: string;
  readonly DocumentTypeIds: readonly string[];
  readonly ReplacesId: string | null;
  readonly ItemPath?: string | null;
}

const GONE = ["Superseded", "Quarantined"];

/**
 * Returns the document that an upload replaces: the named one, otherwise one of the same name and type, otherwise a
 * rejected one of the same type. Other files of one type coexist, and so do files of different items of a repeating
 * section.
 */
export function findReplaced(coming: NewDocumentVersion, { store }: Reader): DocumentRecord | undefined {
  const documents = store
    .collection("document")
    .find({
      where: { ApplicationId: coming.ApplicationId },
      orderBy: { field: "UploadedAt", direction: "asc" },
    })
    .filter(({ State, IsOutcome }) => !GONE.includes(State) && !IsOutcome);
  if (coming.ReplacesId !== null) return getReplaced(coming.ReplacesId, documents);
  const ofKind = documents.filter(
    ({ DocumentTypeId, ItemPath = null }) =>
      DocumentTypeId === coming.DocumentTypeIds[0] && ItemPath === (coming.ItemPath ?? null),
  );
  return (
    ofKind.findLast(({ FileName }) => FileName === coming.FileName) ??
    ofKind.findLast(({ State }) => State === "Rejected")
  );
}

function getReplaced(id: string, documents: readonly DocumentRecord[]): DocumentRecord {
  const replaced = documents.find(({ Id }) => Id === id);
  if (!replaced) throw createNotFoundError();
  if (replaced.State === "Accepted") throw new ServiceError(400, createMessage("documents.replaceAccepted"));
  return replaced;
}

/**
 * Returns series, version and drawing number of a new record, and marks the replaced document as superseded. Needs a
 * transaction.
 */
export function supersedeReplaced(
  id: string,
  replaced: DocumentRecord | undefined,
  { store }: Reader,
): Pick<DocumentRecord, "SeriesId" | "Version" | "DrawingNumber"> {
  if (!replaced) return { SeriesId: id, Version: 1 };
  store.collection("document").put({ ...replaced, State: "Superseded" });
  const { SeriesId, Version, DrawingNumber = null } = replaced;
  return { SeriesId, Version: Version + 1, DrawingNumber };
}

/** Returns the versions, newest first. */
export function listDocumentVersions(
  { ApplicationId, SeriesId }: DocumentRecord,
  { store }: Reader,
): DocumentRecord[] {
  return store
    .collection("document")
    .find({ where: { ApplicationId, SeriesId } })
    .sort((one, other) => other.Version - one.Version);
}

/** Restores the previous version after its successor was removed, within the caller's transaction. */
export function restoreReplaced(removed: DocumentRecord, reader: Reader): void {
  const before = listDocumentVersions(removed, reader).find(({ Version }) => Version < removed.Version);
  if (before?.State === "Superseded" && removed.State !== "Superseded")
    reader.store.collection("document").put({ ...before, State: before.Reason ? "Rejected" : "Uploaded" });
}
