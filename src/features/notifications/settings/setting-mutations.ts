/** How one is told, changed: shown at once, taken back when the service refuses. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import {
  createNotificationSetting,
  deleteNotificationSetting,
  updateNotificationSettings,
} from "#api/notification-setting.ts";
import { shownAtOnce } from "#api/shown-at-once.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import type {
  getNotificationSettings,
  NotificationSetting,
} from "#contract/notifications/notification-setting.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { notificationKeys } from "../notifications.queries.ts";

export const channels = ["InApp", "Email", "Push"] as const;
export type Channel = (typeof channels)[number];
export type Settings = ReplyOf<typeof getNotificationSettings>;
type Channels = Pick<NotificationSetting, Channel>;

/** Whether a channel of a row can be chosen: what guards the account is told by e-mail and in the portal. */
export function isChannelEditable({ IsFixed }: NotificationSetting, channel: Channel): boolean {
  return !IsFixed || channel === "Push";
}

interface ChannelChange {
  readonly rows: readonly NotificationSetting[];
  readonly channel: Channel;
  readonly isOn: boolean;
}

/** Sets one channel of several rows: all of them or none. */
export function useChannelChange() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, channel, isOn }: ChannelChange) =>
      updateNotificationSettings(client, {
        body: {
          Settings: rows.map(({ Id, InApp, Email, Push }) => ({ Id, InApp, Email, Push, [channel]: isOn })),
        },
      }),
    ...shownAtOnce<ChannelChange>(
      queries,
      { queryKey: notificationKeys.settings },
      ({ rows, channel, isOn }) => {
        const ids = new Set(rows.map(({ Id }) => Id));
        queries.setQueryData<Settings>(
          notificationKeys.settings,
          (settings) =>
            settings && {
              ...settings,
              Items: settings.Items.map((row) =>
                ids.has(row.Id) ? { ...row, [channel]: isOn, IsDefault: false } : row,
              ),
            },
        );
      },
    ),
  });
}

/** Back to how it comes: rows of events to what is usual; an application is no longer set apart. */
export function useResetSettings() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rows: readonly NotificationSetting[]) =>
      Promise.all(rows.map(({ Id }) => deleteNotificationSetting(client, { params: { id: Id } }))),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.settings }),
  });
}

/** Sets an application apart, or again as it was. */
export function useAddApplicationSetting() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ApplicationId, InApp, Email, Push }: Channels & { ApplicationId: ApplicationId }) =>
      createNotificationSetting(client, { body: { ApplicationId, InApp, Email, Push } }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.settings }),
  });
}
