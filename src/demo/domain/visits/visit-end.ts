/** Calculates the expiry and the state of a visit (a lodgement without an account). */
import type { ResumedVisit } from "#contract/public/public-lodgement.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { VisitorApplicationRecord } from "../../records/visit-record.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";

const VISIT_DAYS = 28;
export const DAY_MS = 24 * 60 * 60_000;

/** Returns the expiry: 28 days after the last change. */
export function getVisitExpiry({ UpdatedAt }: Pick<ApplicationRecord, "UpdatedAt">): Date {
  return new Date(Date.parse(UpdatedAt) + VISIT_DAYS * DAY_MS);
}

export function getVisitState(
  { MovedAt }: VisitorApplicationRecord,
  application: ApplicationRecord,
  { now }: Pick<ServiceContext, "now">,
): ResumedVisit["State"] {
  if (MovedAt !== null) return "moved";
  if (application.StatusId === "deleted") return "over";
  if (!isOpenForApplicant(application.StatusId)) return "lodged";
  return getVisitExpiry(application) > now() ? "open" : "over";
}
