import type { ApplicationDocument } from "#contract/applications/document.ts";
import type { StatusTone } from "#ui/index.ts";

export type DocumentState = ApplicationDocument["State"];

/**
 * State that the applicant sees. A document that the authority issued is shown as "Issued" instead of
 * "Accepted", because the authority did not review it.
 */
export type ShownDocumentState = DocumentState | "Issued";

export function getShownDocumentState({
  State,
  IsOutcome,
}: Pick<ApplicationDocument, "State" | "IsOutcome">): ShownDocumentState {
  return IsOutcome && State === "Accepted" ? "Issued" : State;
}

export const documentStateTones: Readonly<Record<ShownDocumentState, StatusTone>> = {
  Required: "warning",
  Uploaded: "info",
  Scanning: "info",
  Quarantined: "danger",
  UnderReview: "info",
  Accepted: "success",
  Issued: "success",
  Rejected: "danger",
  Superseded: "neutral",
  NotApplicable: "neutral",
};

const VIEWABLE_TYPES = /^(application\/pdf|image\/(png|jpeg|webp))$/;

/** False while the document is being scanned or is quarantined. */
export function canOpenDocument({ State }: Pick<ApplicationDocument, "State">): boolean {
  return State !== "Quarantined" && State !== "Scanning";
}

/** True if the viewer supports the file type; other types are downloaded. */
export function isViewableDocument({ ContentType }: Pick<ApplicationDocument, "ContentType">): boolean {
  return VIEWABLE_TYPES.test(ContentType);
}

/** True if the applicant has to replace the document. */
export function isRejectedDocument({ State }: Pick<ApplicationDocument, "State">): boolean {
  return State === "Rejected" || State === "Quarantined";
}

/** False for accepted, superseded and issued documents: they are read-only. */
export function isEditableDocument({
  State,
  IsOutcome,
}: Pick<ApplicationDocument, "State" | "IsOutcome">): boolean {
  return !IsOutcome && State !== "Accepted" && State !== "Superseded";
}
