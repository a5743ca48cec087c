/**
 * Removes and restores notifications. A removed notification can be restored for a day and is then deleted.
 */
import { type StoreClockContext, toInstantText } from "../../context/context.ts";
import type { NotificationRecord } from "../../records/notification-record.ts";

const RETENTION_MS = 24 * 60 * 60_000;

/** Removes an account's notifications, and deletes those removed more than a day ago. */
export function removeNotifications(
  records: readonly NotificationRecord[],
  { store, now }: StoreClockContext,
): void {
  const notifications = store.collection("notification");
  const At = toInstantText(now());
  for (const record of records)
    if (record.State !== "removed")
      notifications.put({ ...record, State: "removed", Removed: { At, Was: record.State } });
  const [first] = records;
  if (!first) return;
  for (const { Id, Removed } of notifications.find({
    where: { AccountId: first.AccountId, State: "removed" },
  }))
    if (!isRestorable(Removed, now())) notifications.delete(Id);
}

/** Returns the notification as it was before removal; undefined if it was not removed or can no longer be restored. */
export function findRestoredNotification(
  record: NotificationRecord,
  now: Date,
): NotificationRecord | undefined {
  const { Removed, ...notification } = record;
  return Removed && isRestorable(Removed, now) ? { ...notification, State: Removed.Was } : undefined;
}

function isRestorable(removed: NotificationRecord["Removed"], now: Date): boolean {
  return removed !== undefined && now.getTime() - Date.parse(removed.At) < RETENTION_MS;
}
