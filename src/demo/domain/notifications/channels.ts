/**
 * Determines the channels by which an account receives a notification, and the hours without push messages.
 */
import type { NotificationKind } from "#contract/notifications/application-notification.ts";
import type { StoreClockContext } from "../../context/context.ts";
import type { NotificationChannels } from "../../records/notification-record.ts";
import { formatClockTime } from "../../time/calendar.ts";
import { notificationKinds } from "./notification-kinds.ts";

/**
 * Returns the channels that are switched on. Settings of the application override settings of the notification
 * kind.
 */
export function listChannels(
  accountId: string,
  kind: NotificationKind,
  applicationId: string | null,
  context: StoreClockContext,
): NotificationChannels {
  const defaults = notificationKinds[kind];
  const settings = context.store.collection("notificationSetting").find({ where: { AccountId: accountId } });
  const setting =
    settings.find(({ ApplicationId }) => ApplicationId !== null && ApplicationId === applicationId) ??
    settings.find(({ Kind }) => Kind === kind);
  const { Push } = setting ?? defaults;
  const { Email, InApp } = defaults.isFixed ? defaults : (setting ?? defaults);
  return { Email, InApp, Push: Push && !isQuietTime(accountId, context) };
}

/** True during the account's quiet hours for push messages; the hours may span midnight. */
export function isQuietTime(accountId: string, { store, now }: StoreClockContext): boolean {
  const hours = store.collection("quietHours").get(accountId);
  if (!hours) return false;
  const time = formatClockTime(now(), hours.TimeZone);
  return hours.From <= hours.To
    ? time >= hours.From && time < hours.To
    : time >= hours.From || time < hours.To;
}
