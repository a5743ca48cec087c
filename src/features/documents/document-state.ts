import type { ApplicationDocument } from "#contract/document.ts";
import type { StatusTone } from "#ui/index.ts";

export const stateTones: Readonly<Record<ApplicationDocument["State"], StatusTone>> = {
  Required: "warning",
  Uploaded: "info",
  Scanning: "info",
  Quarantined: "danger",
  UnderReview: "info",
  Accepted: "success",
  Rejected: "danger",
  Superseded: "neutral",
  NotApplicable: "neutral",
};

/** What came from the authority first, then by group, kind and newest version. */
export function sortDocuments(documents: readonly ApplicationDocument[]): ApplicationDocument[] {
  return documents.toSorted(
    (a, b) =>
      Number(b.IsOutcome) - Number(a.IsOutcome) ||
      a.DocumentTypeGroup.localeCompare(b.DocumentTypeGroup) ||
      a.DocumentTypeName.localeCompare(b.DocumentTypeName) ||
      b.Version - a.Version,
  );
}
