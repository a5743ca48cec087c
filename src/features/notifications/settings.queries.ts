import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getNotificationEmailGroups, getPostPermitEmailGroups } from "#contract/accounts/account-setting.ts";
import { getNotificationSettings } from "#contract/notifications/notification-setting.ts";
import type { AccountId } from "#contract/shapes.ts";
import { notificationKeys } from "./unread-count.query.ts";

export function notificationSettingsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: notificationKeys.settings,
    queryFn: ({ signal }) => client.call(getNotificationSettings, { signal }),
  });
}

/**
 * An email is sent before or after the permit is issued. The recipients are set separately for each phase.
 */
export type PermitPhase = "before" | "after";

export function emailGroupsQuery(client: ApiClient, accountId: AccountId, phase: PermitPhase) {
  const endpoint = phase === "before" ? getNotificationEmailGroups : getPostPermitEmailGroups;
  return queryOptions({
    queryKey: ["email-groups", phase, accountId],
    queryFn: ({ signal }) => client.call(endpoint, { params: { id: accountId }, signal }),
  });
}
