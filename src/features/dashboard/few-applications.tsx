import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import { DateText } from "#i18n/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { StatusTag } from "#ui/index.ts";
import { fewQuery } from "./dashboard.queries.ts";
import type { DashboardPaths } from "./dashboard-paths.ts";
import { Panel, PanelRow } from "./panel.tsx";

interface OfPaths {
  readonly paths: DashboardPaths;
}

/** What is asked of me, the first due first. */
export function WaitingForMe({ paths }: OfPaths) {
  const t = useText();
  const few = useQuery(fewQuery(useClient(), "WaitingForMe", "DueDate"));
  const more = { href: paths.listOf({ list: "WaitingForMe" }), label: t("dashboard.all") };
  return (
    <Panel title={t("dashboard.needsMe")} more={more} query={few} empty={t("dashboard.needsNothing")}>
      {(items) =>
        byDay(items).map((application) => (
          <PanelRow
            key={application.Id}
            href={paths.details(application.Id)}
            title={application.Title}
            under={
              <>
                <span className="font-medium text-warning-text">{application.WaitingFor}</span>
                {" · "}
                {application.ApplicationTypeName}
              </>
            }
            aside={<Due application={application} />}
          />
        ))
      }
    </Panel>
  );
}

/** Begun and not lodged: the next to go first. */
export function ExpiringDrafts({ paths }: OfPaths) {
  const t = useText();
  const few = useQuery(fewQuery(useClient(), "Drafts", "DueDate"));
  const more = { href: paths.listOf({ list: "Drafts" }), label: t("dashboard.all") };
  return (
    <Panel title={t("dashboard.drafts")} more={more} query={few} empty={t("dashboard.noDrafts")}>
      {(items) =>
        byDay(items).map((draft) => (
          <PanelRow
            key={draft.Id}
            href={paths.draft(draft.Id)}
            title={draft.Title}
            under={draft.ApplicationTypeName}
            aside={<Due application={draft} />}
          />
        ))
      }
    </Panel>
  );
}

export function LatelyChanged({ paths }: OfPaths) {
  const t = useText();
  const few = useQuery(fewQuery(useClient(), "Mine", "UpdatedAt"));
  const more = { href: paths.list, label: t("dashboard.all") };
  return (
    <Panel title={t("dashboard.changed")} more={more} query={few} empty={t("dashboard.nothingChanged")}>
      {(items) =>
        [...items]
          .sort((one, other) => (one.UpdatedAt < other.UpdatedAt ? 1 : -1))
          .map((application) => (
            <PanelRow
              key={application.Id}
              href={paths.details(application.Id)}
              title={application.Title}
              under={
                <span className="flex flex-wrap items-baseline gap-x-3">
                  <StatusTag tone={application.Status.Tone}>{application.Status.Name}</StatusTag>
                  {application.Number && <span className="tabular-nums">{application.Number}</span>}
                </span>
              }
              aside={<DateText iso={application.UpdatedAt} />}
            />
          ))
      }
    </Panel>
  );
}

function Due({ application: { DueDate, DueReason } }: { application: ApplicationSummary }) {
  if (!DueDate) return null;
  return (
    <>
      {DueReason && <span className="text-muted">{DueReason} </span>}
      <DateText iso={DueDate} />
    </>
  );
}

/** What was pinned stands first in a list; here the day counts. */
function byDay<Item extends ApplicationSummary>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => ((one.DueDate ?? "9") < (other.DueDate ?? "9") ? -1 : 1));
}
