import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog } from "#ui/index.ts";
import { LanguageSwitch } from "../shell/language-switch.tsx";
import { MenuPanel } from "./menu-panel.tsx";

/** The menu on phones: a drawer that closes after a selection. */
export function MenuDrawer() {
  const t = useText();
  const historyKey = useRouterState({ select: (state) => state.location.state.__TSR_key });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const currentHistoryKey = historyKey ?? "";
  return (
    <div className="lg:hidden">
      <Button
        variant="quiet"
        icon="menu"
        aria-label={t("app.openMenu")}
        onClick={() => setOpenAt(currentHistoryKey)}
      />
      <Dialog
        open={openAt === currentHistoryKey}
        onClose={() => setOpenAt(null)}
        title={t("app.menu")}
        closeLabel={t("app.close")}
        className="app-drawer"
      >
        <nav aria-label={t("app.menu")} className="portal-menu">
          <MenuPanel />
        </nav>
        <div className="mt-4 border-line border-t pt-3 empty:hidden sm:hidden">
          <LanguageSwitch showsName />
        </div>
      </Dialog>
    </div>
  );
}
