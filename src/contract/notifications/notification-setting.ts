/**
 * Calls for notification settings: the channels for each event and for each application, and the applicant's
 * quiet hours (spec 7.6.11).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId, nullable, successReply } from "../shapes.ts";
import { notificationGroup } from "./application-notification.ts";

const channels = { Email: z.boolean(), InApp: z.boolean(), Push: z.boolean() };

/** Settings for one event, or for one application. Settings of an application override those of events. */
export const notificationSetting = z.object({
  Id: z.string(),
  Scope: z.enum(["event", "application"]),
  /** Display name of the event or application. */
  Name: z.string(),
  Group: nullable(notificationGroup),
  ApplicationId: nullable(applicationId),
  ...channels,
  /** True for account security notifications. They cannot be turned off. */
  IsFixed: z.boolean(),
  /** True if the applicant has not changed these settings. */
  IsDefault: z.boolean(),
});
export type NotificationSetting = z.output<typeof notificationSetting>;

/** Time of day: `22:00`. */
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** Hours in which the applicant receives no push messages. The period may pass midnight. */
export const quietHours = z.object({
  From: clockTime,
  To: clockTime,
  /** IANA time zone of the hours, such as `Australia/Perth`; by default that of Victoria. */
  TimeZone: z.optional(
    z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/), z.maxLength(64)),
  ),
});
export type QuietHours = z.output<typeof quietHours>;

export const getNotificationSettings = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantNotificationSetting/GetList",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  reply: asAssumed(z.object({ Items: z.array(notificationSetting), QuietHours: nullable(quietHours) })),
});

export const getNotificationSetting = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantNotificationSetting/Get/:id",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  reply: asAssumed(notificationSetting),
});

/** Creates or replaces the settings of one application. */
export const createNotificationSetting = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantNotificationSetting/Create",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  body: z.object({ ApplicationId: applicationId, ...channels }),
  reply: asAssumed(notificationSetting),
});

export const updateNotificationSetting = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantNotificationSetting/Update/:id",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  body: z.object(channels),
  reply: asAssumed(notificationSetting),
});

/** Updates several settings; all of them or none. */
export const updateNotificationSettings = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantNotificationSetting/UpdateMultiple",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  storable: true,
  body: z.object({
    Settings: z
      .array(z.object({ Id: z.string().check(z.maxLength(128)), ...channels }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: asAssumed(z.array(notificationSetting)),
});

/** Resets a setting to its default. */
export const deleteNotificationSetting = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicantNotificationSetting/Delete/:id",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  reply: asAssumed(successReply),
});

export const updateQuietHours = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantNotificationSetting/UpdateQuietHours",
  pathAssumed: true,
  spec: "7.6.11 ApplicantNotificationSetting",
  body: z.object({ QuietHours: nullable(quietHours) }),
  reply: asAssumed(z.object({ QuietHours: nullable(quietHours) })),
});
