/**
 * Calls for an applicant's notifications. They stay in the inbox until the applicant deletes them (spec
 * 7.6.10).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId, createPageSchema, dateTime, nullable, pagingQuery, successReply } from "../shapes.ts";

/** Every event that people are notified of. */
export const notificationKind = z.enum([
  "draft-expiring",
  "application-submitted",
  "application-received",
  "application-returned",
  "application-moved",
  "application-ended",
  "applicant-changed",
  "fees-due",
  "fees-received",
  "surveyor-appointed",
  "assessment-started",
  "information-requested",
  "information-due",
  "information-overdue",
  "information-accepted",
  "referral-sent",
  "referral-answered",
  "document-rejected",
  "document-accepted",
  "document-issued",
  "checklist-outstanding",
  "quote-ready",
  "quote-expiring",
  "signature-answered",
  "permit-issued",
  "permit-amended",
  "commencement-lapse",
  "completion-lapse",
  "extension-decided",
  "request-lodged",
  "request-decided",
  "inspection-requested",
  "inspection-booked",
  "inspection-changed",
  "inspection-passed",
  "inspection-failed",
  "inspection-report",
  "insurance-expiring",
  "insurance-verified",
  "certificate-issued",
  "safety-report-due",
  "delegate-invited",
  "delegate-accepted",
  "delegate-removed",
  "child-created",
  "child-locked",
  "account-locked",
  "account-unlocked",
  "account-deleted",
  "password-changed",
  "new-device",
  "comment-added",
  "announcement",
  "list-post",
  "reminder",
]);
export type NotificationKind = z.output<typeof notificationKind>;

/** Groups of notification kinds, used in the settings and in the filter of the inbox. */
export const notificationGroup = z.enum([
  "Applications",
  "Requests",
  "Documents",
  "Permits",
  "Inspections",
  "Account",
  "News",
]);
export type NotificationGroup = z.output<typeof notificationGroup>;

export const notification = z.object({
  Id: z.string(),
  Kind: notificationKind,
  /** Display name of the kind: `Request for information`. */
  KindName: z.string(),
  Group: notificationGroup,
  Title: z.string(),
  Text: z.string(),
  ApplicationId: nullable(applicationId),
  /**
   * `VIC-2026-0012, 12 Wattle Grove`; null if the notification concerns no application, or one that was
   * deleted.
   */
  ApplicationName: nullable(z.string()),
  /** The target within the portal: `/app-details/a1?section=inspections`. */
  Link: nullable(z.string()),
  At: dateTime,
  IsRead: z.boolean(),
});
export type Notification = z.output<typeof notification>;

/** The caller's inbox, newest first. */
export const getNotifications = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationNotification/GetList",
  pathAssumed: true,
  spec: "7.6.10 ApplicationNotification",
  query: z.object({
    ...pagingQuery.shape,
    Show: z.optional(z.enum(["all", "unread", "read"])),
    Group: z.optional(notificationGroup),
    ApplicationId: z.optional(z.string().check(z.maxLength(128))),
  }),
  reply: asAssumed(
    z.object({
      ...createPageSchema(notification).shape,
      UnreadCount: z.int(),
      /** Applications that appear in the inbox, for filtering; the newest fifty. */
      Applications: z.array(z.object({ Id: applicationId, Name: z.string() })),
    }),
  ),
});

export const getNotification = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationNotification/Get/:id",
  pathAssumed: true,
  spec: "7.6.10 ApplicationNotification",
  reply: asAssumed(notification),
});

/** Creates a reminder for the caller that appears in the inbox at its time. */
export const createNotification = defineEndpoint({
  method: "POST",
  path: "/api/ApplicationNotification/Create",
  pathAssumed: true,
  spec: "7.6.10 ApplicationNotification",
  body: z.object({
    Title: z.string().check(z.minLength(1), z.maxLength(200)),
    Text: z.optional(z.string().check(z.maxLength(2_000))),
    ApplicationId: z.optional(nullable(applicationId)),
    /** Time of the reminder; by default now. */
    At: z.optional(dateTime),
  }),
  reply: asAssumed(notification),
});

export const updateNotification = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicationNotification/Update/:id",
  pathAssumed: true,
  spec: "7.6.10 ApplicationNotification",
  body: z.object({ IsRead: z.boolean() }),
  reply: asAssumed(notification),
});

const notificationIds = z.array(z.string().check(z.maxLength(128))).check(z.minLength(1), z.maxLength(200));

/** Updates several notifications; unknown ids are ignored. */
export const updateNotifications = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicationNotification/UpdateMultiple",
  pathAssumed: true,
  spec: "7.6.10 ApplicationNotification",
  storable: true,
  body: z.object({ Ids: notificationIds, IsRead: z.boolean() }),
  reply: asAssumed(z.object({ UnreadCount: z.int() })),
});

export const markAllNotificationsRead = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicationNotification/MarkAllRead",
  pathAssumed: true,
  spec: "7.6.10 ApplicationNotification",
  reply: asAssumed(z.object({ UnreadCount: z.int() })),
});

export const deleteNotification = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicationNotification/Delete/:id",
  pathAssumed: true,
  spec: "7.6.10 ApplicationNotification",
  reply: asAssumed(successReply),
});

export const deleteNotifications = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicationNotification/DeleteMultiple",
  pathAssumed: true,
  spec: "7.6.10 ApplicationNotification",
  body: z.object({ Ids: notificationIds }),
  reply: asAssumed(z.object({ DeletedCount: z.int() })),
});

/** Restores notifications deleted within the last day. */
export const restoreNotifications = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicationNotification/RestoreMultiple",
  pathAssumed: true,
  spec: "7.6.10 ApplicationNotification",
  body: z.object({ Ids: notificationIds }),
  reply: asAssumed(z.object({ RestoredCount: z.int() })),
});
