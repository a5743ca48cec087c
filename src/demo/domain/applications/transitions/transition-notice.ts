import type { NotificationKind } from "#contract/notifications/application-notification.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { createMessage, type Message, readMessage, readStoredText } from "../../../messages/message.ts";
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
  "suspended > permit-issued": "application-moved",
};

type NoticeTexts = Readonly<Record<"title" | "text", MessageKey>>;

/** Message keys for transitions back to a status whose own texts would announce it as new. */
const textsByTransition: Readonly<Record<string, NoticeTexts>> = {
  "suspended > permit-issued": {
    title: "statuses.suspensionLifted.title",
    text: "statuses.suspensionLifted.text",
  },
  "stop-work > construction-commenced": {
    title: "statuses.stopWorkLifted.title",
    text: "statuses.stopWorkLifted.text",
  },
};
const endedStatuses = new Set(["withdrawn", "refused", "lapsed", "cancelled", "expired"]);

type ChangeFrom = StatusChange & { readonly from?: string | null };

/** Returns the notice about a status change; undefined if nobody is notified. */
export function createTransitionNotice(
  application: ApplicationRecord,
  change: ChangeFrom,
): NotificationNotice | undefined {
  if (statusesWithoutNotice.has(change.to)) return undefined;
  const status = getStatus(change.to);
  const { Id, AccountId, DueDate, DueReason, Domain } = application;
  const applicationName = getNoticeName(application);
  const title = getApplicationTitle(application);
  const transition = getTransition(change);
  const texts = textsByTransition[transition];
  return {
    kind:
      noticeKindByTransition[transition] ??
      noticeKindByStatus[change.to] ??
      (endedStatuses.has(change.to) ? "application-ended" : "application-moved"),
    title: createMessage(texts?.title ?? "statuses.movedNotice.title", {
      name: applicationName,
      status: status.name,
    }),
    paragraphs: [
      createMessage(texts?.text ?? "statuses.movedNotice.text", {
        ...{ name: applicationName, title, status: status.name, explanation: status.explanation },
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

/** Returns the text of the notice for people other than the applicant. */
export function createCopiedText(application: ApplicationRecord, change: ChangeFrom): Message {
  const [name, title] = [getNoticeName(application), getApplicationTitle(application)];
  const texts = textsByTransition[getTransition(change)];
  if (texts) return createMessage(texts.text, { name, title });
  return createMessage("statuses.copiedNotice", {
    ...{ number: application.Number ?? "", title, status: getStatus(change.to).name },
  });
}

const getTransition = ({ from, to }: ChangeFrom): string => `${from} > ${to}`;

const getNoticeName = ({ Number: number, ApplicationTypeId }: ApplicationRecord) =>
  number ?? getApplicationType(ApplicationTypeId).name;
