import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Link } from "#ui/index.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { type ChartFilter, chartNames } from "../dashboard.queries.ts";
import type { DashboardPaths } from "../dashboard-paths.ts";
import { ChartFigure } from "./chart-figure.tsx";
import { ChartFilterBar } from "./chart-filter-bar.tsx";

export function DashboardCharts({ paths }: { paths: DashboardPaths }) {
  const t = useText();
  const hasReports = useFeature("reports");
  const [filter, setFilter] = useState<ChartFilter>({ typeId: "", accountId: "" });
  return (
    <section aria-labelledby="figures" className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="figures" className="font-semibold text-xl">
            {t("dashboard.figures")}
          </h2>
          <p className="text-muted print:hidden">
            {t("dashboard.figuresText")}{" "}
            {hasReports && <Link href={paths.reports}>{t("dashboard.reports")}</Link>}
          </p>
        </div>
        <ChartFilterBar filter={filter} onFilter={setFilter} />
      </div>
      <div className="mt-6 gap-x-12 xl:columns-2 print:columns-1">
        {chartNames.map((name) => (
          <ChartFigure key={name} name={name} filter={filter} paths={paths} />
        ))}
      </div>
    </section>
  );
}
