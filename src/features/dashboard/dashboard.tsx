import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { ButtonLink, createLazyPart, EmptyState, PageTitle, Skeleton } from "#ui/index.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { isAwaitingFirstReply } from "#work/first-reply.ts";
import { ExpiringDrafts, RecentlyChanged, WaitingForMe } from "./application-panels.tsx";
import { topApplicationsQuery } from "./dashboard.queries.ts";
import type { DashboardPaths } from "./dashboard-paths.ts";
import { NextInspections } from "./next-inspections.tsx";

const Charts = createLazyPart(
  () => import("./charts/dashboard-charts.tsx"),
  (part) => part.DashboardCharts,
  { lines: 8, className: "mt-10" },
);

interface DashboardProps {
  readonly paths: DashboardPaths;
  /** True if the account may start an application. */
  readonly mayStart: boolean;
}

/** The dashboard: applications that need action, next steps, recent changes and charts. */
export function Dashboard({ paths, mayStart }: DashboardProps) {
  const t = useText();
  const client = useClient();
  const hasInspections = useFeature("inspection");
  const waitingApplications = useQuery(topApplicationsQuery(client, "WaitingForMe", "DueDate"));
  const applications = useQuery(topApplicationsQuery(client, "Mine", "UpdatedAt"));
  const isEmpty = applications.data?.TotalCount === 0;
  const waitingCount = waitingApplications.data?.TotalCount;
  const getSubtitle = () =>
    waitingCount === undefined || isEmpty
      ? t("dashboard.sub")
      : t("dashboard.waiting", { count: waitingCount });
  return (
    <>
      <PageTitle
        sub={
          isAwaitingFirstReply(waitingApplications) ? (
            <Skeleton className="my-1 w-64 max-w-full" />
          ) : (
            getSubtitle()
          )
        }
        actions={
          mayStart && (
            <ButtonLink variant="primary" icon="plus" href={paths.start}>
              {t("dashboard.new")}
            </ButtonLink>
          )
        }
      >
        {t("dashboard.title")}
      </PageTitle>
      {isEmpty ? (
        <EmptyState icon="chart" title={t("dashboard.empty")}>
          {t(mayStart ? "dashboard.emptyText" : "dashboard.emptyGuest")}
        </EmptyState>
      ) : (
        <>
          <div className="settling mt-7 grid items-start gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="settling grid gap-9">
              <WaitingForMe paths={paths} />
              <RecentlyChanged paths={paths} />
            </div>
            <div className="grid gap-9">
              {hasInspections && <NextInspections paths={paths} />}
              <ExpiringDrafts paths={paths} />
            </div>
          </div>
          <Charts paths={paths} />
        </>
      )}
    </>
  );
}
