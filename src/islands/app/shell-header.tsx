import { NotificationBell } from "#features/notifications/notification-bell.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { paths } from "./paths.ts";
import { SearchDialog } from "./search-dialog.tsx";

export function ShellHeader() {
  return (
    <header className="portal-header app-header">
      <MenuDrawer />
      <Brand />
      <div className="ms-auto flex items-center">
        <SearchDialog />
        <NotificationBell inboxHref={paths.notifications} settingsHref={paths.settingsOf("notifications")} />
        <LanguageSwitch className="max-sm:hidden" />
        <AccountMenu />
      </div>
    </header>
  );
}
