import type { ApplicationDocument } from "#contract/applications/document.ts";
import type { StatusTone } from "#ui/index.ts";

export type DocumentState = ApplicationDocument["State"];

export const stateTones: Readonly<Record<DocumentState, StatusTone>> = {
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

const VIEWABLE_TYPES = /^(application\/pdf|image\/(png|jpeg|webp))$/;

/** Whether the bytes can be had: while it is looked through, and when it is held back, nobody gets it. */
export function canOpen({ State }: Pick<ApplicationDocument, "State">): boolean {
  return State !== "Quarantined" && State !== "Scanning";
}

/** Whether it is shown in place; all else is saved. */
export function isViewable({ ContentType }: Pick<ApplicationDocument, "ContentType">): boolean {
  return VIEWABLE_TYPES.test(ContentType);
}

/** Whether it wants something of the applicant. */
export function isRejected({ State }: Pick<ApplicationDocument, "State">): boolean {
  return State === "Rejected" || State === "Quarantined";
}

/** What is decided, replaced or the authority's own stays as it is. */
export function isEditable({ State, IsOutcome }: Pick<ApplicationDocument, "State" | "IsOutcome">): boolean {
  return !IsOutcome && State !== "Accepted" && State !== "Superseded";
}
