/** Queries of the inbox and the notification settings. */
import { queryOptions } from "@tanstack/react-query";
import type { Client } from "#api/client.ts";
import { getNotificationEmailGroups, getPostPermitEmailGroups } from "#contract/accounts/account-setting.ts";
import {
  getNotifications,
  getUnreadNotificationCount,
} from "#contract/notifications/application-notification.ts";
import { getNotificationSettings } from "#contract/notifications/notification-setting.ts";
import type { AccountId } from "#contract/shapes.ts";
import type { InboxView } from "./inbox/inbox.store.ts";

const all = ["notifications"] as const;
export const notificationKeys = {
  all,
  /** Every cached page of notifications. */
  pages: [...all, "lines"] as const,
  unread: [...all, "unread"] as const,
  settings: ["notification-settings"] as const,
};

/** Number of notifications in the panel. */
const PANEL_SIZE = 6;
export const INBOX_PAGE_SIZE = 20;

export function unreadNotificationCountQuery(client: Client) {
  return queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => client.call(getUnreadNotificationCount, { signal }),
  });
}

export function newestNotificationsQuery(client: Client) {
  return queryOptions({
    queryKey: [...notificationKeys.pages, "newest"],
    queryFn: ({ signal }) =>
      client.call(getNotifications, { query: { PageNumber: 1, PageSize: PANEL_SIZE }, signal }),
  });
}

/** Keeps the previous page as a placeholder while the next one loads, but only for the same filter. */
export function notificationInboxQuery(client: Client, { show, group, applicationId, page }: InboxView) {
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

export function notificationSettingsQuery(client: Client) {
  return queryOptions({
    queryKey: notificationKeys.settings,
    queryFn: ({ signal }) => client.call(getNotificationSettings, { signal }),
  });
}

/** Before or after the permit is issued. */
export type PermitPhase = "before" | "after";

export function emailGroupsQuery(client: Client, accountId: AccountId, phase: PermitPhase) {
  const endpoint = phase === "before" ? getNotificationEmailGroups : getPostPermitEmailGroups;
  return queryOptions({
    queryKey: ["email-groups", phase, accountId],
    queryFn: ({ signal }) => client.call(endpoint, { params: { id: accountId }, signal }),
  });
}
