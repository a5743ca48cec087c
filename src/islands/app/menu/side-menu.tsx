import { useText } from "#i18n/use-text.ts";
import { Icon, joinClassNames } from "#ui/index.ts";
import { useArea } from "../area.ts";
import { useMenuState } from "./menu.store.ts";
import { MenuPanel } from "./menu-panel.tsx";

/** The menu beside the screen on wide screens. It can be narrowed to icons. */
export function SideMenu() {
  const t = useText();
  const { applicant } = useArea();
  const { isNarrow, setNarrow } = useMenuState(applicant.Id);
  const label = t(isNarrow ? "app.menuExpand" : "app.menuCollapse");
  return (
    <div className={joinClassNames("portal-menu app-menu max-lg:hidden", isNarrow && "app-menu-narrow")}>
      <nav aria-label={t("app.menu")}>
        <MenuPanel isNarrow={isNarrow} />
      </nav>
      <button
        type="button"
        className="app-menu-item app-menu-width"
        aria-pressed={isNarrow}
        aria-label={t("app.menuCollapse")}
        title={label}
        onClick={() => setNarrow(!isNarrow)}
      >
        <Icon name={isNarrow ? "chevron-right" : "chevron-left"} />
        {!isNarrow && <span className="text-sm">{t("app.menuCollapse")}</span>}
      </button>
    </div>
  );
}
