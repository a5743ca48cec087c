import { useText } from "#i18n/use-text.ts";
import { AccountMenu } from "./account-menu.tsx";
import { useArea } from "./area.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { paths } from "./paths.ts";

export function ShellHeader() {
  const t = useText();
  const { portal } = useArea().config;
  return (
    <header className="portal-header app-header">
      <MenuDrawer />
      <a href={paths.list} className="app-home" aria-label={t("app.home", { title: portal.title })}>
        {portal.logoHref ? (
          <img src={portal.logoHref} alt={portal.title} className="portal-logo" />
        ) : (
          <span className="portal-logo">{portal.title}</span>
        )}
      </a>
      <div className="ms-auto flex items-center">
        <LanguageSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}
