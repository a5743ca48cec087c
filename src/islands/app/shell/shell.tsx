import { Outlet } from "@tanstack/react-router";
import { useRef } from "react";
import { useText } from "#i18n/use-text.ts";
import { useSessionState } from "#session/session-context.tsx";
import { createLazyPart, SkipLink, Toaster } from "#ui/index.ts";
import { useFocusRecovery } from "#ui/page/use-focus-recovery.ts";
import { SideMenu } from "../menu/side-menu.tsx";
import { ConnectionBar } from "../offline/connection-bar.tsx";
import { NewVersionBar } from "../offline/new-version-bar.tsx";
import { OutdatedBar } from "../offline/outdated-bar.tsx";
import { PushSubscriptionSync } from "../session/push-subscription-sync.tsx";

import { ScreenReaderAnnouncements } from "./screen-reader-announcements.tsx";
import { ShellHeader } from "./shell-header.tsx";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { useLinkClicks } from "./use-link-clicks.ts";
import { useLinkIntent } from "./use-link-intent.ts";
import { useScreenFocus } from "./use-screen-focus.ts";

const PageOnlyBar = createLazyPart(
  () => import("../offline/page-only-bar.tsx"),
  (part) => part.PageOnlyBar,
);

/** The frame around every screen: header, menu, notices, dialogs, toasts. */
export function AppShell() {
  const t = useText();
  const isPageOnly = useSessionState((state) => state.isPageOnly);
  useLinkClicks();
  useLinkIntent();
  useScreenFocus();
  const main = useRef<HTMLElement>(null);
  useFocusRecovery(main);
  return (
    <div className="app-frame">
      <SkipLink href="#main">{t("app.skip")}</SkipLink>
      <ShellHeader />
      {isPageOnly && <PageOnlyBar />}
      <ConnectionBar />
      <OutdatedBar />
      <NewVersionBar />
      <div className="app-columns">
        <SideMenu />
        <main ref={main} id="main" tabIndex={-1} className="app-main">
          <Outlet />
        </main>
      </div>
      <ShortcutHelp />
      <PushSubscriptionSync />
      <ScreenReaderAnnouncements />
      <Toaster dismissLabel={t("app.dismiss")} />
    </div>
  );
}
