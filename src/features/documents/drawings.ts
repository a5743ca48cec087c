import type { ApplicationDocument } from "#contract/applications/document.ts";

const numberCollator = new Intl.Collator("en", { numeric: true });

/** Returns the current versions of numbered drawings, sorted by number. */
export function listDrawings(documents: readonly ApplicationDocument[]): readonly ApplicationDocument[] {
  return documents
    .filter(({ DrawingNumber, State }) => DrawingNumber && State !== "Superseded" && State !== "Quarantined")
    .sort((one, other) => numberCollator.compare(one.DrawingNumber ?? "", other.DrawingNumber ?? ""));
}
