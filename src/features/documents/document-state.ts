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

const SHOWN = /^(application\/pdf|image\/(png|jpeg|webp))$/;

/** Whether the bytes can be had: while it is looked through, and when it is held back, nobody gets it. */
export function mayOpen({ State }: Pick<ApplicationDocument, "State">): boolean {
  return State !== "Quarantined" && State !== "Scanning";
}

/** Whether it is shown in place; all else is saved. */
export function isShown({ ContentType }: Pick<ApplicationDocument, "ContentType">): boolean {
  return SHOWN.test(ContentType);
}

/** Whether it wants something of the applicant. */
export function isSentBack({ State }: Pick<ApplicationDocument, "State">): boolean {
  return State === "Rejected" || State === "Quarantined";
}

/** What is decided, replaced or the authority's own stays as it is. */
export function isOpenToChange({
  State,
  IsOutcome,
}: Pick<ApplicationDocument, "State" | "IsOutcome">): boolean {
  return !IsOutcome && State !== "Accepted" && State !== "Superseded";
}
