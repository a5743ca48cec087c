import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { StatusTag } from "#ui/index.ts";
import { NextStepLink } from "#work/next-step/next-step-link.tsx";
import { topApplicationsQuery } from "./dashboard.queries.ts";
import type { DashboardPaths } from "./dashboard-paths.ts";
import { DashboardPanel, PanelRow } from "./panel.tsx";

interface PanelProps {
  readonly paths: DashboardPaths;
}

/** Lists applications that wait for the applicant, sorted by due date. */
export function WaitingForMe({ paths }: PanelProps) {
  const t = useText();
  const applications = useQuery(topApplicationsQuery(useClient(), "WaitingForMe", "DueDate"));
  const fullListLink = { href: paths.listOf({ list: "WaitingForMe" }), label: t("dashboard.all") };
  return (
    <DashboardPanel
      title={t("dashboard.needsMe")}
      fullListLink={fullListLink}
      query={applications}
      emptyText={t("dashboard.needsNothing")}
    >
      {(items) =>
        items.map((application) => (
          <PanelRow
            key={application.Id}
            href={paths.details(application.Id)}
            title={application.Title}
            subtitle={
              <>
                <p className="font-medium text-warning-text">{application.WaitingFor}</p>
                <p>{application.ApplicationTypeName}</p>
              </>
            }
            trailing={
              <span className="flex flex-wrap items-center gap-3 sm:flex-col sm:items-end sm:gap-1.5">
                <span>
                  <DueDateText application={application} />
                </span>
                <NextStepLink application={application} paths={paths} />
              </span>
            }
          />
        ))
      }
    </DashboardPanel>
  );
}

/** Lists drafts, sorted by expiry date. */
export function ExpiringDrafts({ paths }: PanelProps) {
  const t = useText();
  const applications = useQuery(topApplicationsQuery(useClient(), "Drafts", "DueDate"));
  const fullListLink = { href: paths.listOf({ list: "Drafts" }), label: t("dashboard.all") };
  return (
    <DashboardPanel
      title={t("dashboard.drafts")}
      fullListLink={fullListLink}
      query={applications}
      emptyText={t("dashboard.noDrafts")}
    >
      {(items) =>
        items.map((draft) => (
          <PanelRow
            key={draft.Id}
            href={paths.draft(draft.Id)}
            title={draft.Title}
            subtitle={draft.ApplicationTypeName}
            trailing={<DueDateText application={draft} />}
          />
        ))
      }
    </DashboardPanel>
  );
}

export function RecentlyChanged({ paths }: PanelProps) {
  const t = useText();
  const applications = useQuery(topApplicationsQuery(useClient(), "Mine", "UpdatedAt"));
  const fullListLink = { href: paths.list, label: t("dashboard.all") };
  return (
    <DashboardPanel
      title={t("dashboard.changed")}
      fullListLink={fullListLink}
      query={applications}
      emptyText={t("dashboard.nothingChanged")}
    >
      {(items) =>
        items.map((application) => (
          <PanelRow
            key={application.Id}
            href={paths.details(application.Id)}
            title={application.Title}
            subtitle={
              <span className="flex flex-wrap items-baseline gap-x-3">
                <StatusTag tone={application.Status.Tone}>{application.Status.Name}</StatusTag>
                {application.Number && <bdi className="whitespace-nowrap">{application.Number}</bdi>}
              </span>
            }
            trailing={<DateText iso={application.UpdatedAt} />}
          />
        ))
      }
    </DashboardPanel>
  );
}

function DueDateText({ application: { DueDate, DueReason } }: { application: ApplicationSummary }) {
  if (!DueDate) return null;
  return (
    <>
      {DueReason && <span className="text-muted">{DueReason} </span>}
      {/* A reason such as "Answer by" must be followed by a date, not by "in 2 days". */}
      <DateText iso={DueDate} form={DueReason ? "date" : "relative"} />
    </>
  );
}
