import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Link } from "#ui/index.ts";
import { type ChartNarrowing, chartNames } from "../dashboard.queries.ts";
import type { DashboardPaths } from "../dashboard-paths.ts";
import { ChartFigure } from "./chart-figure.tsx";
import { ChartNarrowingBar } from "./chart-narrowing-bar.tsx";

/** The figures of my applications: as pictures, as tables, as files. */
export function Charts({ paths }: { paths: DashboardPaths }) {
  const t = useText();
  const [narrowing, setNarrowing] = useState<ChartNarrowing>({ typeId: "", accountId: "" });
  return (
    <section aria-labelledby="figures" className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="figures" className="font-semibold text-xl">
            {t("dashboard.figures")}
          </h2>
          <p className="text-muted print:hidden">
            {t("dashboard.figuresText")} <Link href={paths.reports}>{t("dashboard.reports")}</Link>
          </p>
        </div>
        <ChartNarrowingBar narrowing={narrowing} onNarrowing={setNarrowing} />
      </div>
      <div className="mt-6 gap-x-12 xl:columns-2 print:columns-1">
        {chartNames.map((name) => (
          <ChartFigure key={name} name={name} narrowing={narrowing} paths={paths} />
        ))}
      </div>
    </section>
  );
}
