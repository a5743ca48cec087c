import { NotificationInbox } from "#features/notifications/inbox/inbox.tsx";
import { areaPaths } from "../paths.ts";

export function NotificationsScreen() {
  return <NotificationInbox settingsHref={areaPaths.settingsOf("notifications")} />;
}
