import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, Skeleton, saveFile } from "#ui/index.ts";
import { createCsvFile } from "#work/files/csv-file.ts";
import {
  type ChartFilter,
  type ChartName,
  chartFilterChoicesQuery,
  chartQuery,
} from "../dashboard.queries.ts";
import type { DashboardPaths } from "../dashboard-paths.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { type ChartMarkData, createMarks } from "./chart-marks.ts";
import { ChartTable } from "./chart-table.tsx";

interface ChartFigureProps {
  readonly name: ChartName;
  readonly filter: ChartFilter;
  readonly paths: DashboardPaths;
}

/** Shows one chart as a drawing or a table, with a download. */
export function ChartFigure({ name, filter, paths }: ChartFigureProps) {
  const t = useText();
  const language = useLanguage();
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const client = useClient();
  const query = useQuery(chartQuery(client, name, filter));
  const chart = query.data;
  const title = t(`dashboard.chart.${name}`);
  const valueTitle = t(`dashboard.unit.${chart?.Unit ?? "applications"}`);
  const nameTitle = t(`dashboard.by.${name}`);
  const lists = useQuery(chartFilterChoicesQuery(client)).data?.Lists ?? [];
  const listNames = lists.map(({ AppListTypeName }) => AppListTypeName);
  const marks = chart ? createMarks(name, chart, t, language, paths, listNames) : [];
  const isEmpty = marks.every(({ value }) => value === 0);
  const describeMark = (mark: ChartMarkData) =>
    `${mark.name}: ${t(`dashboard.count.${chart?.Unit ?? "applications"}`, { count: mark.value, formatted: mark.valueText })}`;
  const downloadCsv = () => {
    const rows = marks.map((mark) => [mark.name, mark.value]);
    saveFile(createCsvFile([nameTitle, valueTitle], rows), `${title}.csv`);
  };
  return (
    <figure aria-labelledby={titleId} className="mb-10 min-w-0 break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-strong border-b pb-2">
        <h3 id={titleId} className="font-semibold text-lg">
          {title}
        </h3>
        {!isEmpty && (
          <div className="flex gap-1 print:hidden">
            <Button
              variant="quiet"
              size="s"
              icon={isTable ? "chart" : "table"}
              aria-label={t(isTable ? "dashboard.asPicture" : "dashboard.asTable", { name: title })}
              onClick={() => setTable(!isTable)}
            >
              {t(isTable ? "dashboard.picture" : "dashboard.table")}
            </Button>
            <Button
              variant="quiet"
              size="s"
              icon="download"
              aria-label={t("dashboard.downloadOf", { name: title })}
              onClick={downloadCsv}
            >
              {t("dashboard.download")}
            </Button>
          </div>
        )}
      </div>
      <div aria-busy={query.isPlaceholderData || query.isPending} className="pt-4 aria-busy:opacity-60">
        {query.isPending && <Skeleton lines={6} />}
        {query.isError && !chart && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p className="text-danger-text">{t("dashboard.failed")}</p>
            <Button size="s" icon="refresh" onClick={() => query.refetch()}>
              {t("dashboard.retry")}
            </Button>
          </div>
        )}
        {chart && isEmpty && <p className="text-muted">{t("dashboard.noFigures")}</p>}
        {chart && !isEmpty && isTable && (
          <ChartTable caption={title} marks={marks} nameTitle={nameTitle} valueTitle={valueTitle} />
        )}
        {chart && !isEmpty && !isTable && (
          <ChartDrawing kind={chart.Kind} marks={marks} title={title} describeMark={describeMark} />
        )}
      </div>
      {chart && !isEmpty && (
        <figcaption className="pt-3 text-muted text-sm">{t(`dashboard.note.${name}`)}</figcaption>
      )}
    </figure>
  );
}
