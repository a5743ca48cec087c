/** Queries of the inbox and the notification settings. */
import { queryOptions } from "@tanstack/react-query";
import { getNotificationEmailGroups, getPostPermitEmailGroups } from "#api/account-setting.ts";
import { getNotifications, getUnreadNotificationCount } from "#api/application-notification.ts";
import type { Client } from "#api/client.ts";
import { getNotificationSettings } from "#api/notification-setting.ts";
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
export const PAGE_SIZE = 20;

export function unreadQuery(client: Client) {
  return queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => getUnreadNotificationCount(client, { signal }),
  });
}

export function newestQuery(client: Client) {
  return queryOptions({
    queryKey: [...notificationKeys.pages, "newest"],
    queryFn: ({ signal }) =>
      getNotifications(client, { query: { PageNumber: 1, PageSize: PANEL_SIZE }, signal }),
  });
}

/** Keeps the previous page as a placeholder while the next one loads, but only for the same filter. */
export function inboxQuery(client: Client, { show, group, applicationId, page }: InboxView) {
  const narrowed = {
    Show: show,
    Group: group ?? undefined,
    ApplicationId: applicationId ?? undefined,
  };
  const query = { ...narrowed, PageNumber: page, PageSize: PAGE_SIZE };
  return queryOptions({
    queryKey: [...notificationKeys.pages, "inbox", narrowed, page],
    queryFn: ({ signal }) => getNotifications(client, { query, signal }),
    placeholderData: (last, lastQuery) =>
      JSON.stringify(lastQuery?.queryKey[3]) === JSON.stringify(narrowed) ? last : undefined,
  });
}

export function settingsQuery(client: Client) {
  return queryOptions({
    queryKey: notificationKeys.settings,
    queryFn: ({ signal }) => getNotificationSettings(client, { signal }),
  });
}

/** Before or after the permit is issued. */
export type PermitPhase = "before" | "after";

export function emailGroupsQuery(client: Client, accountId: AccountId, phase: PermitPhase) {
  const read = phase === "before" ? getNotificationEmailGroups : getPostPermitEmailGroups;
  return queryOptions({
    queryKey: ["email-groups", phase, accountId],
    queryFn: ({ signal }) => read(client, { params: { id: accountId }, signal }),
  });
}
