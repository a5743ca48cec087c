/** Event kinds: name, group and default channels of each. */
import type {
  NotificationGroup,
  NotificationKind,
} from "#contract/notifications/application-notification.ts";
import type { Channels } from "../../records/notification-record.ts";

export interface KindRow extends Channels {
  readonly name: string;
  readonly group: NotificationGroup;
  /** Always sent by e-mail and to the inbox, whatever the settings: it protects the account. */
  readonly isFixed?: true;
}

/** The applicant must act: all channels. */
const urgent = { Email: true, InApp: true, Push: true };
/** News of the day. */
const usual = { Email: true, InApp: true, Push: false };
/** Inbox only. */
const quiet = { Email: false, InApp: true, Push: false };
const guarded = { ...usual, isFixed: true } as const;

const row = (group: NotificationGroup, name: string, channels: Channels): KindRow => ({
  name,
  group,
  ...channels,
});

export const kinds: Readonly<Record<NotificationKind, KindRow>> = {
  "draft-expiring": row("Applications", "Draft about to expire", usual),
  "application-submitted": row("Applications", "Application lodged", usual),
  "application-received": row("Applications", "Application received", usual),
  "application-returned": row("Applications", "Application returned as incomplete", urgent),
  "application-moved": row("Applications", "Application moved on", usual),
  "application-ended": row("Applications", "Application withdrawn, refused or lapsed", urgent),
  "applicant-changed": row("Applications", "Applicant changed", usual),
  "fees-due": row("Applications", "Fees due", urgent),
  "fees-received": row("Applications", "Fees received", usual),
  "surveyor-appointed": row("Applications", "Surveyor appointed", usual),
  "assessment-started": row("Applications", "Assessment started", usual),
  "quote-ready": row("Applications", "Quotation ready", urgent),
  "quote-expiring": row("Applications", "Quotation about to expire", usual),
  "comment-added": row("Applications", "New comment", usual),
  reminder: row("Applications", "Your reminder", { ...usual, Email: false }),
  "information-requested": row("Requests", "Further information requested", urgent),
  "information-due": row("Requests", "Further information due in three days", urgent),
  "information-overdue": row("Requests", "Further information overdue", urgent),
  "information-accepted": row("Requests", "Further information accepted", usual),
  "referral-sent": row("Requests", "Referred to another authority", usual),
  "referral-answered": row("Requests", "Referral answered", usual),
  "request-decided": row("Requests", "Additional request decided", usual),
  "document-rejected": row("Documents", "Document rejected", urgent),
  "document-accepted": row("Documents", "Document accepted", quiet),
  "document-issued": row("Documents", "New document from the authority", usual),
  "checklist-outstanding": row("Documents", "Checklist item outstanding", usual),
  "insurance-expiring": row("Documents", "Insurance about to expire", usual),
  "insurance-verified": row("Documents", "Insurance verified", quiet),
  "permit-issued": row("Permits", "Permit issued", urgent),
  "permit-amended": row("Permits", "Permit amended", usual),
  "commencement-lapse": row("Permits", "Permit lapses unless work begins", urgent),
  "completion-lapse": row("Permits", "Permit lapses unless work is finished", urgent),
  "extension-decided": row("Permits", "Extension of time decided", usual),
  "certificate-issued": row("Permits", "Occupancy permit or final certificate issued", urgent),
  "safety-report-due": row("Permits", "Annual safety report due", usual),
  "inspection-requested": row("Inspections", "Inspection requested", quiet),
  "inspection-booked": row("Inspections", "Inspection booked", urgent),
  "inspection-changed": row("Inspections", "Inspection changed", urgent),
  "inspection-passed": row("Inspections", "Inspection passed", urgent),
  "inspection-failed": row("Inspections", "Inspection not passed", urgent),
  "inspection-report": row("Inspections", "Record of inspection ready", usual),
  "delegate-invited": row("Account", "Invitation to act for somebody", usual),
  "delegate-accepted": row("Account", "Invitation accepted or declined", usual),
  "delegate-removed": row("Account", "Delegate removed", usual),
  "child-created": row("Account", "Child account created", usual),
  "child-locked": row("Account", "Child account locked", usual),
  "account-locked": { name: "Account locked", group: "Account", ...guarded },
  "account-unlocked": { name: "Account open again", group: "Account", ...guarded },
  "account-deleted": { name: "Account deleted", group: "Account", ...guarded },
  "password-changed": { name: "Password changed", group: "Account", ...guarded },
  "new-device": { name: "Sign-in from a new device", group: "Account", ...guarded },
  announcement: row("News", "Announcements of the portal", quiet),
  "list-post": row("News", "Posts of lists you joined", usual),
};
