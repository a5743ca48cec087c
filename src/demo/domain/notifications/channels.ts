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
  const kindDefaults = notificationKinds[kind];
  const settings = context.store.collection("notificationSetting").find({ where: { AccountId: accountId } });
  const setting =
    settings.find(({ ApplicationId }) => ApplicationId !== null && ApplicationId === applicationId) ??
    settings.find(({ Kind }) => Kind === kind);
  const { Push } = setting ?? kindDefaults;
  const { Email, InApp } = kindDefaults.isFixed ? kindDefaults : (setting ?? kindDefaults);
  return { Email, InApp, Push: Push && !isQuietTime(accountId, context) };
}

/** True during the account's quiet hours for push messages; the hours may span midnight. */
function isQuietTime(accountId: string, { store, now }: StoreClockContext): boolean {
  const quietHours = store.collection("quietHours").get(accountId);
  if (!quietHours) return false;
  const localTime = formatClockTime(now(), quietHours.TimeZone);
  return quietHours.From <= quietHours.To
    ? localTime >= quietHours.From && localTime < quietHours.To
    : localTime >= quietHours.From || localTime < quietHours.To;
}
