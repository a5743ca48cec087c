/** Lines of an inbox that were taken away: put back as they were for a day, then gone. */
import { instant, type ServiceContext } from "../../context/context.ts";
import type { NotificationRecord } from "../../records/notification-record.ts";

const KEPT_MS = 24 * 60 * 60_000;

type Reader = Pick<ServiceContext, "store" | "now">;

/** Takes lines of one account away, and forgets for good what was taken away a day ago. */
export function removeNotifications(records: readonly NotificationRecord[], { store, now }: Reader): void {
  const notifications = store.collection("notification");
  const At = instant(now());
  for (const record of records)
    if (record.State !== "removed")
      notifications.put({ ...record, State: "removed", Removed: { At, Was: record.State } });
  const [first] = records;
  if (!first) return;
  for (const { Id, Removed } of notifications.find({
    where: { AccountId: first.AccountId, State: "removed" },
  }))
    if (!isKept(Removed, now())) notifications.delete(Id);
}

/** The line as it was before it was taken away; nothing when that is too long ago, or never was. */
export function restored(record: NotificationRecord, now: Date): NotificationRecord | undefined {
  const { Removed, ...line } = record;
  return Removed && isKept(Removed, now) ? { ...line, State: Removed.Was } : undefined;
}

function isKept(removed: NotificationRecord["Removed"], now: Date): boolean {
  return removed !== undefined && now.getTime() - Date.parse(removed.At) < KEPT_MS;
}
