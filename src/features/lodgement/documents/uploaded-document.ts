import type { ApplicationDocument } from "#contract/applications/document.ts";

type VersionedDocument = Pick<ApplicationDocument, "SeriesId" | "Version">;

/** Replaces the earlier versions of an uploaded document in a list. The result is shown until the list is refetched. */
export function withUploadedDocument<Known extends VersionedDocument>(
  documents: readonly Known[],
  uploaded: Known,
): readonly Known[] {
  const isNewer = (knownDocument: Known) => knownDocument.Version > uploaded.Version;
  return [
    ...documents.filter((document) => document.SeriesId !== uploaded.SeriesId || isNewer(document)),
    uploaded,
  ];
}
