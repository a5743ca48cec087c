/**
 * Maps a notification kind to the section of the application's screen to which the notification links.
 * Notifications of other kinds link to the screen without a section.
 */
import type { NotificationKind } from "#contract/notifications/application-notification.ts";

export const notificationSections: Readonly<Partial<Record<NotificationKind, string>>> = {
  "information-requested": "requests",
  "information-due": "requests",
  "information-overdue": "requests",
  "request-decided": "changes",
  "extension-decided": "changes",
  "document-rejected": "documents",
  "document-accepted": "documents",
  "document-issued": "documents",
  "checklist-outstanding": "checklists",
  "insurance-expiring": "insurance",
  "insurance-verified": "insurance",
  "commencement-lapse": "period",
  "completion-lapse": "period",
  "safety-report-due": "register",
  "inspection-requested": "inspections",
  "inspection-booked": "inspections",
  "inspection-changed": "inspections",
  "inspection-passed": "inspections",
  "inspection-failed": "inspections",
  "inspection-report": "inspections",
  "comment-added": "history",
  "fees-due": "fees",
  "fees-received": "fees",
  "quote-ready": "fees",
  "quote-expiring": "fees",
};
