import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { EmptyState, Pagination, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { RUNS_PAGE_SIZE } from "./reports.queries.ts";
import { RunItem } from "./run-item.tsx";
import { useRuns } from "./use-runs.ts";

export function RunList() {
  const t = useText();
  const language = useLanguage();
  const { runs, rows, page, setPage, ...actions } = useRuns();
  if (runs.isPending) return <Skeleton lines={4} />;
  if (isUnavailable(runs))
    return <LoadError title={t("reports.runsFailed")} onRetry={() => runs.refetch()} error={runs.error} />;
  if (rows.length === 0)
    return (
      <EmptyState icon="table" title={t("reports.noRuns")}>
        {t("reports.noRunsText")}
      </EmptyState>
    );
  return (
    <>
      <ul className="border-line border-t">
        {rows.map((row) => (
          <RunItem key={row.run.Id} row={row} actions={actions} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(runs.data.TotalCount / RUNS_PAGE_SIZE)}
        onPage={setPage}
        labels={{
          nav: t("reports.pages"),
          previous: t("reports.previous"),
          next: t("reports.next"),
          page: (number) => t("reports.page", { page: formatNumber(number, language) }),
        }}
      />
    </>
  );
}
