/** How the applicant wants to be told: by event and channel, by application, and when not to be (spec 7 Other areas). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";
import { applicationId, done, nullable } from "../shapes.ts";
import { notificationGroup } from "./application-notification.ts";

const channels = { Email: z.boolean(), InApp: z.boolean(), Push: z.boolean() };

/** One event, or one application whose settings come before those of events. */
export const notificationSetting = z.object({
  Id: z.string(),
  Scope: z.enum(["event", "application"]),
  /** What the event, or the application, is called. */
  Name: z.string(),
  Group: nullable(notificationGroup),
  ApplicationId: nullable(applicationId),
  ...channels,
  /** It guards the account and cannot be turned off. */
  IsFixed: z.boolean(),
  /** As it comes: nothing was set. */
  IsDefault: z.boolean(),
});
export type NotificationSetting = z.output<typeof notificationSetting>;

/** Time of day: `22:00`. */
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** No push in these hours; they may pass midnight. */
export const quietHours = z.object({
  From: clockTime,
  To: clockTime,
  /** Whose clock it is: `Australia/Perth`. Victoria's when absent. */
  TimeZone: z.optional(
    z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/), z.maxLength(64)),
  ),
});
export type QuietHours = z.output<typeof quietHours>;

export const getNotificationSettings = endpoint({
  method: "GET",
  path: "/api/ApplicantNotificationSetting/GetList",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  reply: assumed(z.object({ Items: z.array(notificationSetting), QuietHours: nullable(quietHours) })),
});

export const getNotificationSetting = endpoint({
  method: "GET",
  path: "/api/ApplicantNotificationSetting/Get/:id",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  reply: assumed(notificationSetting),
});

/** Sets how one application is heard of. The same application again replaces what was set. */
export const createNotificationSetting = endpoint({
  method: "POST",
  path: "/api/ApplicantNotificationSetting/Create",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  body: z.object({ ApplicationId: applicationId, ...channels }),
  reply: assumed(notificationSetting),
});

export const updateNotificationSetting = endpoint({
  method: "PUT",
  path: "/api/ApplicantNotificationSetting/Update/:id",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  body: z.object(channels),
  reply: assumed(notificationSetting),
});

/** Several at once: all of them or none. */
export const updateNotificationSettings = endpoint({
  method: "PUT",
  path: "/api/ApplicantNotificationSetting/UpdateMultiple",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  body: z.object({
    Settings: z
      .array(z.object({ Id: z.string().check(z.maxLength(128)), ...channels }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: assumed(z.array(notificationSetting)),
});

/** Back to how it comes. */
export const deleteNotificationSetting = endpoint({
  method: "DELETE",
  path: "/api/ApplicantNotificationSetting/Delete/:id",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  reply: assumed(done),
});

export const updateQuietHours = endpoint({
  method: "PUT",
  path: "/api/ApplicantNotificationSetting/UpdateQuietHours",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  body: z.object({ QuietHours: nullable(quietHours) }),
  reply: assumed(z.object({ QuietHours: nullable(quietHours) })),
});
