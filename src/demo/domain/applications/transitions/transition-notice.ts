import type { NotificationKind } from "#contract/notifications/application-notification.ts";
import { createMessage, readMessage, readStoredText } from "../../../messages/message.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getStatus } from "../../../rules/statuses/status-table.ts";
import { getApplicationType } from "../../lookups/application-types.ts";
import type { NotificationNotice } from "../../notifications/notify.ts";
import { getApplicationTitle } from "../application-title.ts";
import type { StatusChange } from "./status-change.ts";

/** Statuses without a notification, because the applicant made the change. */
const statusesWithoutNotice = new Set(["draft", "deleted", "quote-requested"]);

const noticeKindByStatus: Readonly<Record<string, NotificationKind>> = {
  submitted: "application-submitted",
  "intake-check": "application-received",
  returned: "application-returned",
  "fees-due": "fees-due",
  accepted: "surveyor-appointed",
  "under-assessment": "assessment-started",
  "further-information": "information-requested",
  referred: "referral-sent",
  quoted: "quote-ready",
  "permit-issued": "permit-issued",
  "occupancy-issued": "certificate-issued",
  "certificate-issued": "certificate-issued",
};
/** Notification kinds that depend on the previous and the new status. */
const noticeKindByTransition: Readonly<Record<string, NotificationKind>> = {
  "further-information > under-assessment": "information-accepted",
  "referred > under-assessment": "referral-answered",
  "fees-due > accepted": "fees-received",
};
const endedStatuses = new Set(["withdrawn", "refused", "lapsed", "cancelled", "expired"]);

/** Returns the notice about a status change; undefined if nobody is notified. */
export function createTransitionNotice(
  application: ApplicationRecord,
  change: StatusChange & { readonly from?: string | null },
): NotificationNotice | undefined {
  if (statusesWithoutNotice.has(change.to)) return undefined;
  const status = getStatus(change.to);
  const { Id, AccountId, Number: number, DueDate, DueReason, Domain } = application;
  const applicationName = number ?? getApplicationType(application.ApplicationTypeId).name;
  return {
    kind:
      noticeKindByTransition[`${change.from} > ${change.to}`] ??
      noticeKindByStatus[change.to] ??
      (endedStatuses.has(change.to) ? "application-ended" : "application-moved"),
    title: createMessage("statuses.movedNotice.title", { name: applicationName, status: status.name }),
    paragraphs: [
      createMessage("statuses.movedNotice.text", {
        ...{
          name: applicationName,
          title: getApplicationTitle(application),
          status: status.name,
          explanation: status.explanation,
        },
      }),
      change.comment?.trim()
        ? createMessage("statuses.movedNotice.comment", {
            author: readStoredText(change.by),
            comment: change.comment.trim(),
          })
        : "",
      status.waitingFor && DueDate && DueReason
        ? createMessage("statuses.movedNotice.due", {
            reason: readMessage(DueReason),
            date: { day: DueDate },
          })
        : "",
    ].filter(Boolean),
    applicationId: Id,
    domain: Domain,
    ...(change.additionalParagraphs
      ? { additionalParagraphs: { accountId: AccountId, paragraphs: change.additionalParagraphs } }
      : {}),
  };
}
