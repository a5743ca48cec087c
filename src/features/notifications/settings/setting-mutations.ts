/** Mutations of notification settings, as optimistic updates. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { EndpointReply } from "#contract/endpoint.ts";
import type {
  getNotificationSettings,
  NotificationSetting,
} from "#contract/notifications/notification-setting.ts";
import {
  createNotificationSetting,
  deleteNotificationSetting,
  updateNotificationSettings,
} from "#contract/notifications/notification-setting.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { notificationKeys } from "../unread-count.query.ts";

export const notificationChannels = ["InApp", "Email", "Push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
type NotificationSettingsReply = EndpointReply<typeof getNotificationSettings>;
type Channels = Pick<NotificationSetting, NotificationChannel>;

/** False for the email and portal channels of security events: these notifications cannot be switched off. */
export function isChannelEditable({ IsFixed }: NotificationSetting, channel: NotificationChannel): boolean {
  return !IsFixed || channel === "Push";
}

interface ChannelChange {
  readonly rows: readonly NotificationSetting[];
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
}

/** Returns a mutation that sets one channel of several rows in one request. */
export function useChannelChange() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, channel, isOn }: ChannelChange) =>
      client.call(updateNotificationSettings, {
        body: {
          Settings: rows.map(({ Id, InApp, Email, Push }) => ({ Id, InApp, Email, Push, [channel]: isOn })),
        },
      }),
    ...createOptimisticUpdate<ChannelChange>(
      queries,
      { queryKey: notificationKeys.settings },
      ({ rows, channel, isOn }) => {
        const ids = new Set(rows.map(({ Id }) => Id));
        queries.setQueryData<NotificationSettingsReply>(
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

/** Returns a mutation that resets event settings to their defaults and removes settings of single applications. */
export function useResetSettings() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rows: readonly NotificationSetting[]) =>
      Promise.all(rows.map(({ Id }) => client.call(deleteNotificationSetting, { params: { id: Id } }))),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.settings }),
  });
}

/** Returns a mutation that adds or restores the settings of one application. */
export function useAddApplicationSetting() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ApplicationId, InApp, Email, Push }: Channels & { ApplicationId: ApplicationId }) =>
      client.call(createNotificationSetting, { body: { ApplicationId, InApp, Email, Push } }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.settings }),
  });
}
