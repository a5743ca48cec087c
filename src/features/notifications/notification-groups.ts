import type { NotificationGroup } from "#contract/notifications/application-notification.ts";
import type { IconName } from "#ui/index.ts";

/** The icon of each notification group, in display order. */
export const groupIcons = {
  Applications: "document",
  Requests: "flag",
  Documents: "paperclip",
  Permits: "shield",
  Inspections: "clipboard",
  Account: "user",
  News: "mail",
} as const satisfies Record<NotificationGroup, IconName>;

export const notificationGroups = Object.keys(groupIcons) as NotificationGroup[];
