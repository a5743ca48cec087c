import { Inbox } from "#features/notifications/inbox/inbox.tsx";
import { paths } from "../paths.ts";

export function NotificationsScreen() {
  return <Inbox settingsHref={paths.settingsOf("notifications")} />;
}
