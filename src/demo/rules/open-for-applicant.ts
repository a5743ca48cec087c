import { getStatus } from "./statuses/status-table.ts";

/** Where the applicant's own answers and documents may still be changed. */
export function isOpenForApplicant(statusId: string): boolean {
  return statusId === "draft" || statusId === "returned";
}

/** The building goes up: certificates and photos of the site come in. */
const underWay = new Set([
  "permit-issued",
  "construction-commenced",
  "inspections",
  "final-inspection-passed",
]);

/** Documents are taken while it is the applicant's turn and the application is not decided, and from the site. */
export function takesDocuments(statusId: string): boolean {
  const isAskedFor = getStatus(statusId).waitingFor !== undefined && statusId !== "quoted";
  return isOpenForApplicant(statusId) || isAskedFor || underWay.has(statusId);
}
