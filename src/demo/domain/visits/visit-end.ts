/** Calculates the expiry and the state of a visit (a lodgement without an account). */
import type { ResumedVisit } from "#contract/public/public-lodgement.ts";
import type { ClockContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { VisitorApplicationRecord } from "../../records/visit-record.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";

const DRAFT_VALIDITY_DAYS = 28;
const LODGED_VALIDITY_DAYS = 90;
export const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the expiry of the private link: 28 days after the last change of a draft. After lodging, 90 days after the
 * last change of the application or the last email with the link.
 */
export function getVisitExpiry(
  { LinkSentAt }: Pick<VisitorApplicationRecord, "LinkSentAt">,
  { UpdatedAt, StatusId }: Pick<ApplicationRecord, "UpdatedAt" | "StatusId">,
): Date {
  if (isOpenForApplicant(StatusId)) return new Date(Date.parse(UpdatedAt) + DRAFT_VALIDITY_DAYS * DAY_MS);
  const validFrom = Math.max(Date.parse(UpdatedAt), Date.parse(LinkSentAt ?? UpdatedAt));
  return new Date(validFrom + LODGED_VALIDITY_DAYS * DAY_MS);
}

/** Returns `moved` also if the application got another applicant in another way than by the private link. */
export function getVisitState(
  visit: VisitorApplicationRecord,
  application: ApplicationRecord,
  { now }: ClockContext,
): ResumedVisit["State"] {
  if (visit.MovedAt !== null || application.AccountId !== visit.AccountId) return "moved";
  if (application.StatusId === "deleted") return "over";
  if (!isOpenForApplicant(application.StatusId)) return "lodged";
  return getVisitExpiry(visit, application) > now() ? "open" : "over";
}

/** True if the private link opens the draft, or shows the lodged application. */
export function isVisitOpen(
  visit: VisitorApplicationRecord,
  application: ApplicationRecord,
  context: ClockContext,
): boolean {
  const state = getVisitState(visit, application, context);
  return state === "open" || (state === "lodged" && getVisitExpiry(visit, application) > context.now());
}
