/** Event types with name, group and default channels. */

import type {
  NotificationGroup,
  NotificationKind,
} from "#contract/notifications/application-notification.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { NotificationChannels } from "../../records/notification-record.ts";

export interface KindRow extends NotificationChannels {
  readonly name: Message;
  readonly group: NotificationGroup;
  /** True for events that protect the account: always sent by email and to the inbox. */
  readonly isFixed?: true;
}

/** Channels of events after which the applicant must act: all. */
const urgent = { Email: true, InApp: true, Push: true };
/** Channels of ordinary news. */
const defaultChannels = { Email: true, InApp: true, Push: false };
/** Channels of minor events: the inbox only. */
const quiet = { Email: false, InApp: true, Push: false };
const guarded = { ...defaultChannels, isFixed: true } as const;

const row = (
  kind: NotificationKind,
  group: NotificationGroup,
  channels: Omit<KindRow, "name" | "group">,
): KindRow => ({
  name: createMessage(`notificationKinds.${kind}`),
  group,
  ...channels,
});

export const notificationKinds: Readonly<Record<NotificationKind, KindRow>> = {
  "draft-expiring": row("draft-expiring", "Applications", defaultChannels),
  "application-submitted": row("application-submitted", "Applications", defaultChannels),
  "application-received": row("application-received", "Applications", defaultChannels),
  "application-returned": row("application-returned", "Applications", urgent),
  "application-moved": row("application-moved", "Applications", defaultChannels),
  "application-ended": row("application-ended", "Applications", urgent),
  "applicant-changed": row("applicant-changed", "Applications", defaultChannels),
  "fees-due": row("fees-due", "Applications", urgent),
  "fees-received": row("fees-received", "Applications", defaultChannels),
  "surveyor-appointed": row("surveyor-appointed", "Applications", defaultChannels),
  "assessment-started": row("assessment-started", "Applications", defaultChannels),
  "quote-ready": row("quote-ready", "Applications", urgent),
  "quote-expiring": row("quote-expiring", "Applications", defaultChannels),
  "signature-answered": row("signature-answered", "Applications", defaultChannels),
  "comment-added": row("comment-added", "Applications", defaultChannels),
  reminder: row("reminder", "Applications", { ...defaultChannels, Email: false }),
  "information-requested": row("information-requested", "Requests", urgent),
  "information-due": row("information-due", "Requests", urgent),
  "information-overdue": row("information-overdue", "Requests", urgent),
  "information-accepted": row("information-accepted", "Requests", defaultChannels),
  "referral-sent": row("referral-sent", "Requests", defaultChannels),
  "referral-answered": row("referral-answered", "Requests", defaultChannels),
  "request-lodged": row("request-lodged", "Requests", defaultChannels),
  "request-decided": row("request-decided", "Requests", defaultChannels),
  "document-rejected": row("document-rejected", "Documents", urgent),
  "document-accepted": row("document-accepted", "Documents", quiet),
  "document-issued": row("document-issued", "Documents", defaultChannels),
  "checklist-outstanding": row("checklist-outstanding", "Documents", defaultChannels),
  "insurance-expiring": row("insurance-expiring", "Documents", defaultChannels),
  "insurance-verified": row("insurance-verified", "Documents", quiet),
  "permit-issued": row("permit-issued", "Permits", urgent),
  "permit-amended": row("permit-amended", "Permits", defaultChannels),
  "commencement-lapse": row("commencement-lapse", "Permits", urgent),
  "completion-lapse": row("completion-lapse", "Permits", urgent),
  "extension-decided": row("extension-decided", "Permits", defaultChannels),
  "certificate-issued": row("certificate-issued", "Permits", urgent),
  "safety-report-due": row("safety-report-due", "Permits", defaultChannels),
  "inspection-requested": row("inspection-requested", "Inspections", quiet),
  "inspection-booked": row("inspection-booked", "Inspections", urgent),
  "inspection-changed": row("inspection-changed", "Inspections", urgent),
  "inspection-passed": row("inspection-passed", "Inspections", urgent),
  "inspection-failed": row("inspection-failed", "Inspections", urgent),
  "inspection-report": row("inspection-report", "Inspections", defaultChannels),
  "delegate-invited": row("delegate-invited", "Account", defaultChannels),
  "delegate-accepted": row("delegate-accepted", "Account", defaultChannels),
  "delegate-removed": row("delegate-removed", "Account", defaultChannels),
  "child-created": row("child-created", "Account", defaultChannels),
  "child-locked": row("child-locked", "Account", defaultChannels),
  "account-locked": row("account-locked", "Account", guarded),
  "account-unlocked": row("account-unlocked", "Account", guarded),
  "account-deleted": row("account-deleted", "Account", guarded),
  "password-changed": row("password-changed", "Account", guarded),
  "new-device": row("new-device", "Account", guarded),
  announcement: row("announcement", "News", quiet),
  "list-post": row("list-post", "News", defaultChannels),
};

export function getNotificationGroupName(group: NotificationGroup): Message {
  return createMessage(`notificationKinds.group.${group}`);
}
