/** What one does with lines of the inbox: shown at once, taken back when the service refuses. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import {
  deleteNotifications,
  markAllNotificationsRead,
  restoreNotifications,
  updateNotifications,
} from "#api/application-notification.ts";
import { shownAtOnce } from "#api/shown-at-once.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { getNotifications, Notification } from "#contract/notifications/application-notification.ts";
import { notificationKeys } from "../notifications.queries.ts";

type Inbox = ReplyOf<typeof getNotifications>;
/** Every shown copy of the inbox, and the count beside the bell, as they will be. */
function updateCachedInboxes(
  queries: QueryClient,
  change: (line: Notification) => Notification,
  unread: (count: number) => number,
): void {
  queries.setQueriesData<Inbox>({ queryKey: notificationKeys.lines }, (inbox) =>
    inbox ? { ...inbox, Items: inbox.Items.map(change), UnreadCount: unread(inbox.UnreadCount) } : inbox,
  );
  queries.setQueryData<{ UnreadCount: number }>(notificationKeys.unread, (count) =>
    count ? { UnreadCount: unread(count.UnreadCount) } : count,
  );
}

interface Marking {
  readonly lines: readonly Notification[];
  readonly isRead: boolean;
}

/** Marks lines read or unread. */
export function useMarkNotifications() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lines, isRead }: Marking) =>
      updateNotifications(client, { body: { Ids: lines.map(({ Id }) => Id), IsRead: isRead } }),
    ...shownAtOnce<Marking>(queries, { queryKey: notificationKeys.all }, ({ lines, isRead }) => {
      const changing = lines.filter(({ IsRead }) => IsRead !== isRead);
      const ids = new Set(changing.map(({ Id }) => Id));
      updateCachedInboxes(
        queries,
        (line) => (ids.has(line.Id) ? { ...line, IsRead: isRead } : line),
        (count) => Math.max(0, count + (isRead ? -ids.size : ids.size)),
      );
    }),
  });
}

export function useMarkAllNotificationsRead() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => markAllNotificationsRead(client, {}),
    ...shownAtOnce<void>(queries, { queryKey: notificationKeys.all }, () =>
      updateCachedInboxes(
        queries,
        (line) => ({ ...line, IsRead: true }),
        () => 0,
      ),
    ),
  });
}

/** Takes lines away; they come back by `useRestoring`. What was shown of them stays until the list is read again. */
export function useDeleteNotifications() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => deleteNotifications(client, { body: { Ids: [...ids] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

export function useRestoreNotifications() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => restoreNotifications(client, { body: { Ids: [...ids] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}
