import { useText } from "#i18n/use-text.ts";
import { useArea } from "./area.ts";
import { MenuTree } from "./menu-tree.tsx";

export function SideMenu() {
  const t = useText();
  const { menu } = useArea();
  return (
    <nav aria-label={t("app.menu")} className="portal-menu app-menu max-lg:hidden">
      <MenuTree items={menu} />
    </nav>
  );
}
