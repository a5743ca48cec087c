/** An account's inbox: what has come by now, newest first. */
import type * as z from "zod/mini";
import type { getNotifications, notification } from "#contract/application-notification.ts";
import { instant, type ServiceContext } from "../context.ts";
import type { Where } from "../store.ts";
import { kinds } from "./kinds.ts";
import type { NotificationRecord } from "./notification-record.ts";

type Reader = Pick<ServiceContext, "store" | "now">;
type Asked = z.output<(typeof getNotifications)["query"]>;

/** How many lines of an inbox are unread. */
export function countUnread(accountId: string, reader: Reader): number {
  return reader.store.collection("notification").count(inboxWhere(accountId, { Show: "unread" }, reader));
}

/** A page of an inbox with how much of all of it is unread. */
export function showInbox(accountId: string, asked: Asked, reader: Reader) {
  const notifications = reader.store.collection("notification");
  const where = inboxWhere(accountId, asked, reader);
  const items = notifications.find({
    where,
    orderBy: { field: "At", direction: "desc" },
    limit: asked.PageSize,
    offset: (asked.PageNumber - 1) * asked.PageSize,
  });
  return {
    Items: items.map(showNotification),
    TotalCount: notifications.count(where),
    UnreadCount: countUnread(accountId, reader),
  };
}

/** A line as it travels. */
export function showNotification(record: NotificationRecord): z.input<typeof notification> {
  const { Id, Kind, Title, Text, ApplicationId, Link, At, State } = record;
  const { name: KindName, group: Group } = kinds[Kind];
  return { Id, Kind, KindName, Group, Title, Text, ApplicationId, Link, At, IsRead: State === "read" };
}

function inboxWhere(
  AccountId: string,
  { Show, Group, ApplicationId }: Partial<Asked>,
  { now }: Pick<Reader, "now">,
): Where<NotificationRecord> {
  const inGroup = Object.entries(kinds).filter(([, { group }]) => group === Group);
  return {
    AccountId,
    At: { to: instant(now()) },
    State: Show === "read" || Show === "unread" ? Show : undefined,
    Kind: Group ? { in: inGroup.map(([kind]) => kind) } : undefined,
    ApplicationId,
  };
}
