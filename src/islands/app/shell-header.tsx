import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";

export function ShellHeader() {
  return (
    <header className="portal-header app-header">
      <MenuDrawer />
      <Brand />
      <div className="ms-auto flex items-center">
        <LanguageSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}
