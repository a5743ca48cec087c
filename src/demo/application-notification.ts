/** The applicant's inbox (spec 7 Other areas). */
import {
  createNotification,
  deleteNotification,
  deleteNotifications,
  getNotification,
  getNotifications,
  getUnreadNotificationCount,
  markAllNotificationsRead,
  updateNotification,
} from "#contract/application-notification.ts";
import { getApplicationFor } from "./access.ts";
import { instant, newId, type ServiceContext } from "./context.ts";
import { countUnread, showInbox, showNotification } from "./notifications/inbox.ts";
import type { NotificationRecord } from "./notifications/notification-record.ts";
import { entryOf, tellPages } from "./notifications/notify.ts";
import type { AccountRecord } from "./records.ts";
import { once } from "./replay.ts";
import { DONE, type Serve } from "./serve.ts";
import { notFound } from "./service-error.ts";

export function serveApplicationNotification(serve: Serve, context: ServiceContext): void {
  const { store } = context;
  const notifications = store.collection("notification");

  const getOwn = (id: string, account: AccountRecord): NotificationRecord => {
    const record = notifications.get(id);
    if (record?.AccountId !== account.Id) throw notFound();
    return record;
  };
  const unreadOf = (account: AccountRecord) => ({ UnreadCount: countUnread(account.Id, context) });

  serve(getNotifications, ({ query, signedIn }) => showInbox(signedIn.account.Id, query, context));

  serve(getUnreadNotificationCount, ({ signedIn }) => unreadOf(signedIn.account));

  serve(getNotification, ({ params, signedIn }) => showNotification(getOwn(params.id, signedIn.account)));

  serve(createNotification, ({ body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const applicationId = body.ApplicationId ?? null;
    if (applicationId) getApplicationFor("view", applicationId, account, context);
    const asked = { key: idempotencyKey, scope: `notification ${account.Id}`, asked: body };
    return once(asked, context, () => {
      const notice = { kind: "reminder", title: body.Title, paragraphs: [body.Text ?? ""] } as const;
      const at = instant(body.At ? new Date(body.At) : context.now());
      const record = entryOf({ ...notice, applicationId }, account.Id, newId(context.random), at);
      notifications.put(record);
      tellPages(account, context);
      return showNotification(record);
    });
  });

  serve(updateNotification, ({ params, body, signedIn }) => {
    const record = getOwn(params.id, signedIn.account);
    const changed: NotificationRecord = { ...record, State: body.IsRead ? "read" : "unread" };
    notifications.put(changed);
    tellPages(signedIn.account, context);
    return showNotification(changed);
  });

  serve(markAllNotificationsRead, ({ signedIn }) => {
    const { account } = signedIn;
    const now = instant(context.now());
    store.transaction(() => {
      const where = { AccountId: account.Id, State: "unread", At: { to: now } } as const;
      for (const record of notifications.find({ where })) notifications.put({ ...record, State: "read" });
    });
    tellPages(account, context);
    return unreadOf(account);
  });

  serve(deleteNotification, ({ params, signedIn }) => {
    notifications.delete(getOwn(params.id, signedIn.account).Id);
    tellPages(signedIn.account, context);
    return DONE;
  });

  serve(deleteNotifications, ({ body, signedIn }) => {
    const { account } = signedIn;
    const DeletedCount = store.transaction(() => {
      const own = [...new Set(body.Ids)].filter((id) => notifications.get(id)?.AccountId === account.Id);
      for (const id of own) notifications.delete(id);
      return own.length;
    });
    tellPages(account, context);
    return { DeletedCount };
  });
}
