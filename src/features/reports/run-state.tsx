import type { ReportRun } from "#contract/reports/report.ts";
import { formatBytes, formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { ProgressBar, StatusTag, type StatusTone } from "#ui/index.ts";

const tones: Readonly<Record<ReportRun["State"], StatusTone>> = {
  waiting: "info",
  running: "info",
  done: "success",
  failed: "danger",
  cancelled: "neutral",
};

export function RunState({ run }: { run: ReportRun }) {
  const t = useText();
  const language = useLanguage();
  if (run.State === "running" || run.State === "waiting")
    return (
      <span className="grid w-full max-w-48 gap-1">
        <span className="flex justify-between gap-3 text-sm">
          {t(`reports.state.${run.State}`)}
          <span className="tabular-nums">{formatNumber(run.Progress, language)} %</span>
        </span>
        <ProgressBar value={run.Progress} label={t("reports.progress", { name: run.ReportName })} />
      </span>
    );
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 md:grid md:justify-items-start">
      <StatusTag tone={tones[run.State]}>{t(`reports.state.${run.State}`)}</StatusTag>
      {run.State === "done" && (
        <span className="text-muted text-sm">
          {t("reports.rows", { count: run.RowCount ?? 0, rows: formatNumber(run.RowCount ?? 0, language) })}
          {run.Size !== null && ` · ${formatBytes(run.Size, language)}`}
        </span>
      )}
      {run.Reason && <span className="text-danger-text text-sm">{run.Reason}</span>}
    </span>
  );
}
