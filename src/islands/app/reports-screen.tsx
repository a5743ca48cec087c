import { useNavigate, useRouterState } from "@tanstack/react-router";
import { ReportsPage } from "#features/reports/reports-page.tsx";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";
import { getRealPath } from "./masking.ts";
import { paths } from "./paths.ts";

/**
 * Which report is open stands in the hash: a query would not pass the guard (spec 2, rule 4). It is read from the entry
 * itself, because the router takes the first letter of a masked one for its sign.
 */
export function ReportsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const openId = useRouterState({
    select: () => decodeURIComponent(getRealPath(window).split("#")[1] ?? ""),
  });
  return (
    <ReportsPage
      openId={openId}
      hrefOf={paths.report}
      onOpen={(id) => void navigate({ href: paths.report(id), resetScroll: false })}
      onKept={() => showToast({ tone: "success", text: t("app.reportKept") })}
    />
  );
}
