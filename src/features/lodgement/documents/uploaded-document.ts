import type { ApplicationDocument } from "#contract/applications/document.ts";

type VersionedDocument = Pick<ApplicationDocument, "SeriesId" | "Version">;

/** Replaces the earlier versions of an uploaded document in a list. The result is shown until the list is refetched. */
export function withUploadedDocument<Item extends VersionedDocument>(
  documents: readonly Item[],
  uploadedDocument: Item,
): readonly Item[] {
  const isNewer = (document: Item) => document.Version > uploadedDocument.Version;
  return [
    ...documents.filter((document) => document.SeriesId !== uploadedDocument.SeriesId || isNewer(document)),
    uploadedDocument,
  ];
}
