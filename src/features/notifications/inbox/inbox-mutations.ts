/** Mutations of notifications, as optimistic updates that are rolled back if the service refuses. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { EndpointReply } from "#contract/endpoint.ts";
import type { getNotifications, Notification } from "#contract/notifications/application-notification.ts";
import {
  deleteNotifications,
  markAllNotificationsRead,
  restoreNotifications,
  updateNotifications,
} from "#contract/notifications/application-notification.ts";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { notificationKeys } from "../unread-count.query.ts";

type Inbox = EndpointReply<typeof getNotifications>;
/** Updates every cached page of the inbox, and the number of unread notifications in the header. */
function updateCachedInboxes(
  queries: QueryClient,
  change: (notification: Notification) => Notification,
  updateCount: (count: number) => number,
): void {
  queries.setQueriesData<Inbox>({ queryKey: notificationKeys.pages }, (inbox) =>
    inbox ? { ...inbox, Items: inbox.Items.map(change), UnreadCount: updateCount(inbox.UnreadCount) } : inbox,
  );
  queries.setQueryData<{ UnreadCount: number }>(notificationKeys.unread, (count) =>
    count ? { UnreadCount: updateCount(count.UnreadCount) } : count,
  );
}

interface MarkVariables {
  readonly notifications: readonly Notification[];
  readonly isRead: boolean;
}

export function useMarkNotifications() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ notifications, isRead }: MarkVariables) =>
      client.call(updateNotifications, { body: { Ids: notifications.map(({ Id }) => Id), IsRead: isRead } }),
    ...createOptimisticUpdate<MarkVariables>(
      queries,
      { queryKey: notificationKeys.all },
      ({ notifications, isRead }) => {
        const changedNotifications = notifications.filter(({ IsRead }) => IsRead !== isRead);
        const ids = new Set(changedNotifications.map(({ Id }) => Id));
        updateCachedInboxes(
          queries,
          (notification) => (ids.has(notification.Id) ? { ...notification, IsRead: isRead } : notification),
          (count) => Math.max(0, count + (isRead ? -ids.size : ids.size)),
        );
      },
    ),
  });
}

export function useMarkAllNotificationsRead() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.call(markAllNotificationsRead, {}),
    ...createOptimisticUpdate<void>(queries, { queryKey: notificationKeys.all }, () =>
      updateCachedInboxes(
        queries,
        (notification) => ({ ...notification, IsRead: true }),
        () => 0,
      ),
    ),
  });
}

/**
 * Returns a mutation that deletes notifications. `useRestoreNotifications` undoes the deletion. Deleted rows
 * stay in the query cache until the refetch.
 */
export function useDeleteNotifications() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => client.call(deleteNotifications, { body: { Ids: [...ids] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

export function useRestoreNotifications() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => client.call(restoreNotifications, { body: { Ids: [...ids] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}
