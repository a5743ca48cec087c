import { Outlet } from "@tanstack/react-router";
import { useText } from "#i18n/use-text.ts";
import { SkipLink, Toaster } from "#ui/index.ts";
import { SideMenu } from "../menu/side-menu.tsx";
import { ConnectionBar } from "../offline/connection-bar.tsx";
import { NewVersionBar } from "../offline/new-version-bar.tsx";
import { PushSubscriptionSync } from "../session/push-subscription-sync.tsx";
import { Announcements } from "./announcements.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { ShellHeader } from "./shell-header.tsx";
import { useLinkClicks } from "./use-link-clicks.ts";
import { useScreenFocus } from "./use-screen-focus.ts";

/** The frame around every screen: header, menu, notices, dialogs, toasts. */
export function Shell() {
  const t = useText();
  useLinkClicks();
  useScreenFocus();
  return (
    <div className="app-frame">
      <SkipLink href="#main">{t("app.skip")}</SkipLink>
      <ShellHeader />
      <ConnectionBar />
      <NewVersionBar />
      <div className="app-columns">
        <SideMenu />
        <main id="main" tabIndex={-1} className="app-main">
          <Outlet />
        </main>
      </div>
      <HelpDialog />
      <PushSubscriptionSync />
      <Announcements />
      <Toaster dismissLabel={t("app.dismiss")} />
    </div>
  );
}
