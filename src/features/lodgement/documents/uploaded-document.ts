import type { ApplicationDocument } from "#contract/applications/document.ts";

type VersionedDocument = Pick<ApplicationDocument, "SeriesId" | "Version">;

/** Returns a list in which the uploaded document replaces its earlier versions, for use until the next fetch. */
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
