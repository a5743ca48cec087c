import type { ReportRun } from "#contract/reports/report.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, Icon, RemovedNote } from "#ui/index.ts";
import { isRunInProgress } from "./reports.queries.ts";
import { RunState } from "./run-state.tsx";
import type { RunRow, useRuns } from "./use-runs.ts";

type RunActions = Pick<ReturnType<typeof useRuns>, "download" | "remove" | "again">;

export function RunItem({ row, actions }: { row: RunRow; actions: RunActions }) {
  const t = useText();
  const { run } = row;
  const { again } = actions;
  if (row.isRemoved)
    return (
      <li className="border-line border-b py-row">
        <RemovedNote
          undoLabel={t("reports.again")}
          onUndo={() => again.mutate(run)}
          busy={again.isPending && again.variables.Id === run.Id}
        >
          {t("reports.removed", { name: run.ReportName })}
        </RemovedNote>
      </li>
    );
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-line border-b py-row md:grid-cols-[minmax(0,1fr)_14rem_13rem]">
      <div className="flex min-w-0 gap-3">
        <Icon name={run.Format === "pdf" ? "document" : "table"} className="mt-0.5 text-muted" />
        <div className="min-w-0">
          <p className="font-medium">{run.ReportName}</p>
          <p className="text-muted text-sm">
            {t(`reports.format.${run.Format}`)}
            {" · "}
            <DateText iso={run.RequestedAt} />
          </p>
        </div>
      </div>
      <div className="max-md:ps-8">
        <RunState run={run} />
      </div>
      <div className="flex gap-1 max-md:ps-8 md:justify-end">
        <RunButtons run={run} actions={actions} />
      </div>
    </li>
  );
}

function RunButtons({ run, actions: { download, remove, again } }: { run: ReportRun; actions: RunActions }) {
  const t = useText();
  const name = run.ReportName;
  const isBusy = (action: { isPending: boolean; variables?: ReportRun | undefined }) =>
    action.isPending && action.variables?.Id === run.Id;
  if (isRunInProgress(run))
    return (
      <Button
        busy={isBusy(remove)}
        aria-label={t("reports.cancelOf", { name })}
        onClick={() => remove.mutate(run)}
      >
        {t("reports.cancel")}
      </Button>
    );
  return (
    <>
      {run.State === "done" ? (
        <Button
          icon="download"
          busy={isBusy(download)}
          aria-label={t("reports.downloadOf", { name })}
          onClick={() => download.mutate(run)}
        >
          {t("reports.download")}
        </Button>
      ) : (
        <Button
          icon="refresh"
          busy={isBusy(again)}
          aria-label={t("reports.againOf", { name })}
          onClick={() => again.mutate(run)}
        >
          {t("reports.again")}
        </Button>
      )}
      <Button
        variant="quiet"
        icon="trash"
        aria-label={t("reports.removeOf", { name })}
        onClick={() => remove.mutate(run)}
      />
    </>
  );
}
