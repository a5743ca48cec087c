/** The unread count of the header, and the keys that live updates refetch; every screen of the area loads both. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getUnreadNotificationCount } from "#contract/notifications/unread-notifications.ts";

const all = ["notifications"] as const;
export const notificationKeys = {
  all,
  /** Every cached page of notifications. */
  pages: [...all, "lines"] as const,
  unread: [...all, "unread"] as const,
  settings: ["notification-settings"] as const,
};

export function unreadNotificationCountQuery(client: ApiClient) {
  return queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => client.call(getUnreadNotificationCount, { signal }),
  });
}
