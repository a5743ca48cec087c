import { getStatus } from "./statuses/status-table.ts";

/** True for statuses in which the applicant can change answers and documents. */
export function isOpenForApplicant(statusId: string): boolean {
  return statusId === "draft" || statusId === "returned";
}

/** Statuses during construction, in which certificates and site photos are uploaded. */
const constructionStatuses = new Set([
  "permit-issued",
  "construction-commenced",
  "inspections",
  "final-inspection-passed",
]);

/**
 * True if the applicant can upload documents: while the application waits for the applicant, and during
 * construction.
 */
export function canAcceptDocuments(statusId: string): boolean {
  const isWaitingForApplicant = getStatus(statusId).waitingFor !== undefined && statusId !== "quoted";
  return isOpenForApplicant(statusId) || isWaitingForApplicant || constructionStatuses.has(statusId);
}

/** True between lodging and the intake check, because files selected before lodging may still be uploading. */
export function canAcceptLateFiles(statusId: string): boolean {
  return statusId === "submitted";
}
