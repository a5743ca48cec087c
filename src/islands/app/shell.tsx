import { Outlet } from "@tanstack/react-router";
import { useText } from "#i18n/use-text.ts";
import { SkipLink, Toaster } from "#ui/index.ts";
import { Announcements } from "./announcements.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { useLinkClicks } from "./link-clicks.ts";
import { NewVersionBar } from "./new-version-bar.tsx";
import { PushKeeper } from "./push-keeper.tsx";
import { useScreenFocus } from "./screen-focus.ts";
import { ShellHeader } from "./shell-header.tsx";
import { SideMenu } from "./side-menu.tsx";

/** What stays while screens change. */
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
      <PushKeeper />
      <Announcements />
      <Toaster dismissLabel={t("app.dismiss")} />
    </div>
  );
}
