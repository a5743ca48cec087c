import { ReportsPage } from "#features/reports/reports-page.tsx";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";

export function ReportsScreen() {
  const t = useText();
  return <ReportsPage onSaved={() => showToast({ tone: "success", text: t("app.reportKept") })} />;
}
