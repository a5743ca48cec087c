import type { ApplicationDocument } from "#contract/applications/document.ts";

type Versioned = Pick<ApplicationDocument, "SeriesId" | "Version">;

/** The documents after an upload, until they are fetched again: the uploaded one instead of its earlier versions. */
export function withUploaded<Known extends Versioned>(
  documents: readonly Known[],
  uploaded: Known,
): readonly Known[] {
  const isNewer = (one: Known) => one.Version > uploaded.Version;
  return [...documents.filter((one) => one.SeriesId !== uploaded.SeriesId || isNewer(one)), uploaded];
}
