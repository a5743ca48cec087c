import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getNotifications } from "#contract/notifications/application-notification.ts";
import type { InboxView } from "./inbox/inbox.store.ts";
import { notificationKeys } from "./unread-count.query.ts";

const PANEL_SIZE = 6;
export const INBOX_PAGE_SIZE = 20;

export function newestNotificationsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...notificationKeys.pages, "newest"],
    queryFn: ({ signal }) =>
      client.call(getNotifications, { query: { PageNumber: 1, PageSize: PANEL_SIZE }, signal }),
  });
}

/**
 * Creates the query of a page of notifications. Shows the previous page while the next one of the same filter
 * loads.
 */
export function notificationInboxQuery(client: ApiClient, { show, group, applicationId, page }: InboxView) {
  const filter = {
    Show: show,
    Group: group ?? undefined,
    ApplicationId: applicationId ?? undefined,
  };
  const query = { ...filter, PageNumber: page, PageSize: INBOX_PAGE_SIZE };
  return queryOptions({
    queryKey: [...notificationKeys.pages, "inbox", filter, page],
    queryFn: ({ signal }) => client.call(getNotifications, { query, signal }),
    placeholderData: (last, lastQuery) =>
      JSON.stringify(lastQuery?.queryKey[3]) === JSON.stringify(filter) ? last : undefined,
  });
}
