import { getStatus } from "./statuses/status-table.ts";

/** True in statuses where the applicant may still change answers and documents. */
export function isOpenForApplicant(statusId: string): boolean {
  return statusId === "draft" || statusId === "returned";
}

/** Under construction: certificates and site photos are uploaded. */
const underWay = new Set([
  "permit-issued",
  "construction-commenced",
  "inspections",
  "final-inspection-passed",
]);

/** True if documents may be uploaded: on the applicant's turn before the decision, and during construction. */
export function acceptsDocuments(statusId: string): boolean {
  const isAskedFor = getStatus(statusId).waitingFor !== undefined && statusId !== "quoted";
  return isOpenForApplicant(statusId) || isAskedFor || underWay.has(statusId);
}

/** True until the intake check: files chosen before lodging may still arrive. */
export function acceptsLateFiles(statusId: string): boolean {
  return statusId === "submitted";
}
