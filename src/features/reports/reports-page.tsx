import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { PageTitle, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { createReportDraft } from "./report-draft.ts";
import { ReportForm } from "./report-form.tsx";
import { ReportNavigation } from "./report-navigation.tsx";
import { reportsQuery } from "./reports.queries.ts";
import { RunList } from "./run-list.tsx";
import { useReportDrafts } from "./use-report-drafts.ts";

interface ReportsPageProps {
  /** Called after the parameters of a report were saved. */
  readonly onSaved: () => void;
}

export function ReportsPage({ onSaved }: ReportsPageProps) {
  const t = useText();
  const reports = useQuery(reportsQuery(useClient()));
  const reportDrafts = useReportDrafts();
  const openReport = reports.data?.find(({ Id }) => Id === reportDrafts.openId) ?? reports.data?.[0];
  return (
    <>
      <PageTitle sub={t("reports.sub")}>{t("reports.title")}</PageTitle>
      <div className="settling mt-6">
        {reports.isPending && <Skeleton lines={8} />}
        {isUnavailable(reports) && (
          <LoadError title={t("reports.failed")} onRetry={() => reports.refetch()} error={reports.error} />
        )}
        {openReport && (
          <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <ReportNavigation
              reports={reports.data ?? []}
              openId={openReport.Id}
              onOpen={reportDrafts.open}
            />
            <ReportForm
              key={openReport.Id}
              report={openReport}
              draft={reportDrafts.drafts[openReport.Id] ?? createReportDraft(openReport)}
              onDraft={(draft) => reportDrafts.setDraft(openReport.Id, draft)}
              onSaved={onSaved}
            />
          </div>
        )}
      </div>
      <section aria-labelledby="report-runs" className="mt-10 grid gap-3">
        <h2 id="report-runs" className="font-semibold text-xl">
          {t("reports.runs")}
        </h2>
        <RunList />
      </section>
    </>
  );
}
