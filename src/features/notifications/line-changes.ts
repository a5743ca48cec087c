/** What one does with lines of the inbox: shown at once, taken back when the service refuses. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import {
  deleteNotifications,
  markAllNotificationsRead,
  restoreNotifications,
  updateNotifications,
} from "#api/application-notification.ts";
import type { getNotifications, Notification } from "#contract/application-notification.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { notificationKeys } from "./notifications.queries.ts";

type Inbox = ReplyOf<typeof getNotifications>;
type Kept = readonly (readonly [readonly unknown[], unknown])[];

/** Puts every shown copy of the inbox as it will be; answers how to put it back. */
async function expect(
  queries: QueryClient,
  change: (line: Notification) => Notification,
  unread: (count: number) => number,
): Promise<Kept> {
  await queries.cancelQueries({ queryKey: notificationKeys.all });
  const kept = queries.getQueriesData({ queryKey: notificationKeys.all });
  queries.setQueriesData<Inbox>({ queryKey: notificationKeys.lines }, (inbox) =>
    inbox ? { ...inbox, Items: inbox.Items.map(change), UnreadCount: unread(inbox.UnreadCount) } : inbox,
  );
  queries.setQueryData<{ UnreadCount: number }>(notificationKeys.unread, (count) =>
    count ? { UnreadCount: unread(count.UnreadCount) } : count,
  );
  return kept;
}

function putBack(queries: QueryClient, kept: Kept | undefined): void {
  for (const [key, data] of kept ?? []) queries.setQueryData(key, data);
}

/** Marks lines read or unread. */
export function useMarking() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lines, isRead }: { lines: readonly Notification[]; isRead: boolean }) =>
      updateNotifications(client, { body: { Ids: lines.map(({ Id }) => Id), IsRead: isRead } }),
    onMutate: ({ lines, isRead }) => {
      const changing = lines.filter(({ IsRead }) => IsRead !== isRead);
      const ids = new Set(changing.map(({ Id }) => Id));
      return expect(
        queries,
        (line) => (ids.has(line.Id) ? { ...line, IsRead: isRead } : line),
        (count) => Math.max(0, count + (isRead ? -ids.size : ids.size)),
      );
    },
    onError: (_error, _asked, kept) => putBack(queries, kept),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

export function useMarkingAll() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => markAllNotificationsRead(client, {}),
    onMutate: () =>
      expect(
        queries,
        (line) => ({ ...line, IsRead: true }),
        () => 0,
      ),
    onError: (_error, _asked, kept) => putBack(queries, kept),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

/** Takes lines away; they come back by `useRestoring`. What was shown of them stays until the list is read again. */
export function useRemoving() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => deleteNotifications(client, { body: { Ids: [...ids] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

export function useRestoring() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => restoreNotifications(client, { body: { Ids: [...ids] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}
