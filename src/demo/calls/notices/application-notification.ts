/** The endpoints of the notifications in the applicant's inbox (spec 7.6.10). */
import {
  createNotification,
  deleteNotification,
  deleteNotifications,
  getNotification,
  getNotifications,
  markAllNotificationsRead,
  restoreNotifications,
  updateNotification,
  updateNotifications,
} from "#contract/notifications/application-notification.ts";
import { getUnreadNotificationCount } from "#contract/notifications/unread-notifications.ts";
import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import { countUnread, toInboxResponse, toNotificationResponse } from "../../domain/notifications/inbox.ts";
import {
  findRestoredNotification,
  removeNotifications,
} from "../../domain/notifications/notification-removal.ts";
import { publishUnreadCount, toNotificationRecord } from "../../domain/notifications/notify.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { NotificationRecord } from "../../records/notification-record.ts";
import { getApplicationFor } from "../../rules/access.ts";

export function serveApplicationNotification(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const notifications = store.collection("notification");

  const getOwnNotification = (id: string, account: AccountRecord): NotificationRecord => {
    const record = notifications.get(id);
    if (record?.AccountId !== account.Id || record.State === "removed") throw createNotFoundError();
    return record;
  };
  const listOwnNotifications = (ids: readonly string[], account: AccountRecord) =>
    [...new Set(ids)].flatMap((id) => {
      const record = notifications.get(id);
      return record?.AccountId === account.Id ? record : [];
    });
  const toUnreadCountResponse = (account: AccountRecord) => ({
    UnreadCount: countUnread(account.Id, context),
  });

  serve(getNotifications, ({ query, signedIn, reader }) =>
    toInboxResponse(signedIn.account, query, context, reader),
  );

  serve(getUnreadNotificationCount, ({ signedIn }) => toUnreadCountResponse(signedIn.account));

  serve(getNotification, ({ params, reader, signedIn: { account } }) =>
    toNotificationResponse(getOwnNotification(params.id, account), account, context, reader),
  );

  serve(createNotification, ({ body, reader, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const applicationId = body.ApplicationId ?? null;
    if (applicationId) getApplicationFor("view", applicationId, account, context);
    const idempotentCall = { key: idempotencyKey, scope: `notification ${account.Id}`, request: body };
    return runIdempotently(idempotentCall, context, () => {
      const notice = { kind: "reminder", title: body.Title, paragraphs: [body.Text ?? ""] } as const;
      const at = toInstantText(body.At ? new Date(body.At) : context.now());
      const record = toNotificationRecord(
        { ...notice, applicationId },
        account.Id,
        createRandomId(context.random),
        at,
      );
      notifications.put(record);
      publishUnreadCount(account, context);
      return toNotificationResponse(record, account, context, reader);
    });
  });

  serve(updateNotification, ({ params, body, reader, signedIn: { account } }) => {
    const record = getOwnNotification(params.id, account);
    const changedNotification: NotificationRecord = { ...record, State: body.IsRead ? "read" : "unread" };
    notifications.put(changedNotification);
    publishUnreadCount(account, context);
    return toNotificationResponse(changedNotification, account, context, reader);
  });

  serve(updateNotifications, ({ body, signedIn: { account } }) => {
    const State = body.IsRead ? "read" : "unread";
    store.transaction(() => {
      for (const record of listOwnNotifications(body.Ids, account))
        if (record.State !== "removed") notifications.put({ ...record, State });
    });
    publishUnreadCount(account, context);
    return toUnreadCountResponse(account);
  });

  serve(markAllNotificationsRead, ({ signedIn }) => {
    const { account } = signedIn;
    const now = toInstantText(context.now());
    store.transaction(() => {
      const where = { AccountId: account.Id, State: "unread", At: { to: now } } as const;
      for (const record of notifications.find({ where })) notifications.put({ ...record, State: "read" });
    });
    publishUnreadCount(account, context);
    return toUnreadCountResponse(account);
  });

  serve(deleteNotification, ({ params, signedIn: { account } }) => {
    store.transaction(() => removeNotifications([getOwnNotification(params.id, account)], context));
    publishUnreadCount(account, context);
    return SUCCESS_RESPONSE;
  });

  serve(deleteNotifications, ({ body, signedIn: { account } }) => {
    const DeletedCount = store.transaction(() => {
      const ownNotifications = listOwnNotifications(body.Ids, account).filter(
        ({ State }) => State !== "removed",
      );
      removeNotifications(ownNotifications, context);
      return ownNotifications.length;
    });
    publishUnreadCount(account, context);
    return { DeletedCount };
  });

  serve(restoreNotifications, ({ body, signedIn: { account } }) => {
    const RestoredCount = store.transaction(() => {
      const restoredNotifications = listOwnNotifications(body.Ids, account).flatMap(
        (record) => findRestoredNotification(record, context.now()) ?? [],
      );
      for (const record of restoredNotifications) notifications.put(record);
      return restoredNotifications.length;
    });
    publishUnreadCount(account, context);
    return { RestoredCount };
  });
}
