/**
 * Query of the unread count in the header, and the query keys that live updates refetch. This file is
 * separate from the other queries, because every screen loads it.
 */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getUnreadNotificationCount } from "#contract/notifications/unread-notifications.ts";

const allKey = ["notifications"] as const;
export const notificationKeys = {
  all: allKey,
  /** The key of all cached pages of notifications. */
  pages: [...allKey, "lines"] as const,
  unread: [...allKey, "unread"] as const,
  settings: ["notification-settings"] as const,
};

export function unreadNotificationCountQuery(client: ApiClient) {
  return queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => client.call(getUnreadNotificationCount, { signal }),
  });
}
