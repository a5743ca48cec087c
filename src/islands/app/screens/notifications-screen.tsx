import { Inbox } from "#features/notifications/inbox/inbox.tsx";
import { areaPaths } from "../paths.ts";

export function NotificationsScreen() {
  return <Inbox settingsHref={areaPaths.settingsOf("notifications")} />;
}
