/** The notification kinds with name, group and default channels. */

import type {
  NotificationGroup,
  NotificationKind,
} from "#contract/notifications/application-notification.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { NotificationChannels } from "../../records/notification-record.ts";

interface KindRow extends NotificationChannels {
  readonly name: Message;
  readonly group: NotificationGroup;
  /** True for events that protect the account: always sent by email and to the inbox. */
  readonly isFixed?: true;
}

/** Channels of events after which the applicant must act. */
const urgentChannels = { Email: true, InApp: true, Push: true };
/** Channels of events that are neither urgent nor minor. */
const defaultChannels = { Email: true, InApp: true, Push: false };
/** Channels of minor events: the inbox only. */
const inboxOnlyChannels = { Email: false, InApp: true, Push: false };
const securityChannels = { ...defaultChannels, isFixed: true } as const;

const createKindRow = (
  kind: NotificationKind,
  group: NotificationGroup,
  channels: Omit<KindRow, "name" | "group">,
): KindRow => ({
  name: createMessage(`notificationKinds.${kind}`),
  group,
  ...channels,
});

export const notificationKinds: Readonly<Record<NotificationKind, KindRow>> = {
  "draft-expiring": createKindRow("draft-expiring", "Applications", defaultChannels),
  "application-submitted": createKindRow("application-submitted", "Applications", defaultChannels),
  "application-received": createKindRow("application-received", "Applications", defaultChannels),
  "application-returned": createKindRow("application-returned", "Applications", urgentChannels),
  "application-moved": createKindRow("application-moved", "Applications", defaultChannels),
  "application-ended": createKindRow("application-ended", "Applications", urgentChannels),
  "applicant-changed": createKindRow("applicant-changed", "Applications", defaultChannels),
  "fees-due": createKindRow("fees-due", "Applications", urgentChannels),
  "fees-received": createKindRow("fees-received", "Applications", defaultChannels),
  "surveyor-appointed": createKindRow("surveyor-appointed", "Applications", defaultChannels),
  "assessment-started": createKindRow("assessment-started", "Applications", defaultChannels),
  "quote-ready": createKindRow("quote-ready", "Applications", urgentChannels),
  "quote-expiring": createKindRow("quote-expiring", "Applications", defaultChannels),
  "signature-answered": createKindRow("signature-answered", "Applications", defaultChannels),
  "comment-added": createKindRow("comment-added", "Applications", defaultChannels),
  reminder: createKindRow("reminder", "Applications", { ...defaultChannels, Email: false }),
  "information-requested": createKindRow("information-requested", "Requests", urgentChannels),
  "information-due": createKindRow("information-due", "Requests", urgentChannels),
  "information-overdue": createKindRow("information-overdue", "Requests", urgentChannels),
  "information-accepted": createKindRow("information-accepted", "Requests", defaultChannels),
  "referral-sent": createKindRow("referral-sent", "Requests", defaultChannels),
  "referral-answered": createKindRow("referral-answered", "Requests", defaultChannels),
  "request-lodged": createKindRow("request-lodged", "Requests", defaultChannels),
  "request-decided": createKindRow("request-decided", "Requests", defaultChannels),
  "document-rejected": createKindRow("document-rejected", "Documents", urgentChannels),
  "document-accepted": createKindRow("document-accepted", "Documents", inboxOnlyChannels),
  "document-issued": createKindRow("document-issued", "Documents", defaultChannels),
  "checklist-outstanding": createKindRow("checklist-outstanding", "Documents", defaultChannels),
  "insurance-expiring": createKindRow("insurance-expiring", "Documents", defaultChannels),
  "insurance-verified": createKindRow("insurance-verified", "Documents", inboxOnlyChannels),
  "permit-issued": createKindRow("permit-issued", "Permits", urgentChannels),
  "permit-amended": createKindRow("permit-amended", "Permits", defaultChannels),
  "commencement-lapse": createKindRow("commencement-lapse", "Permits", urgentChannels),
  "completion-lapse": createKindRow("completion-lapse", "Permits", urgentChannels),
  "extension-decided": createKindRow("extension-decided", "Permits", defaultChannels),
  "certificate-issued": createKindRow("certificate-issued", "Permits", urgentChannels),
  "safety-report-due": createKindRow("safety-report-due", "Permits", defaultChannels),
  "inspection-requested": createKindRow("inspection-requested", "Inspections", inboxOnlyChannels),
  "inspection-booked": createKindRow("inspection-booked", "Inspections", urgentChannels),
  "inspection-changed": createKindRow("inspection-changed", "Inspections", urgentChannels),
  "inspection-passed": createKindRow("inspection-passed", "Inspections", urgentChannels),
  "inspection-failed": createKindRow("inspection-failed", "Inspections", urgentChannels),
  "inspection-report": createKindRow("inspection-report", "Inspections", defaultChannels),
  "delegate-invited": createKindRow("delegate-invited", "Account", defaultChannels),
  "delegate-accepted": createKindRow("delegate-accepted", "Account", defaultChannels),
  "delegate-removed": createKindRow("delegate-removed", "Account", defaultChannels),
  "child-created": createKindRow("child-created", "Account", defaultChannels),
  "child-locked": createKindRow("child-locked", "Account", defaultChannels),
  "account-locked": createKindRow("account-locked", "Account", securityChannels),
  "account-unlocked": createKindRow("account-unlocked", "Account", securityChannels),
  "account-deleted": createKindRow("account-deleted", "Account", securityChannels),
  "password-changed": createKindRow("password-changed", "Account", securityChannels),
  "new-device": createKindRow("new-device", "Account", securityChannels),
  announcement: createKindRow("announcement", "News", inboxOnlyChannels),
  "list-post": createKindRow("list-post", "News", defaultChannels),
};

export function getNotificationGroupName(group: NotificationGroup): Message {
  return createMessage(`notificationKinds.group.${group}`);
}
