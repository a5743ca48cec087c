import { NotificationBell } from "#features/notifications/inbox/notification-bell.tsx";
import { PrintedAt } from "#i18n/dates/printed-at.tsx";
import { useFeature } from "#work/feature-switches.tsx";
import { AccountMenu } from "../menu/account-menu.tsx";
import { MenuDrawer } from "../menu/menu-drawer.tsx";
import { areaPaths } from "../paths.ts";
import { HeaderLogo } from "./header-logo.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SearchDialog } from "./search-dialog.tsx";

export function ShellHeader() {
  return (
    <header className="portal-header app-header">
      <MenuDrawer />
      <HeaderLogo />
      <PrintedAt />
      <div className="ms-auto flex items-center print:hidden">
        {useFeature("search") && <SearchDialog />}
        {useFeature("notifications") && (
          <NotificationBell
            inboxHref={areaPaths.notifications}
            settingsHref={areaPaths.settingsOf("notifications")}
          />
        )}
        <LanguageSwitch className="max-sm:hidden" />
        <AccountMenu />
      </div>
    </header>
  );
}
