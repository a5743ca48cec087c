import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { Inspection } from "#contract/applications/inspection.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { formatTime } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { DotSeparated } from "#ui/index.ts";
import { nextInspectionsQuery } from "./dashboard.queries.ts";
import type { DashboardPaths } from "./dashboard-paths.ts";
import { DashboardPanel, PanelRow } from "./panel.tsx";

export function NextInspections({ paths }: { paths: DashboardPaths }) {
  const t = useText();
  const inspections = useQuery(nextInspectionsQuery(useClient()));
  const fullListLink = { href: paths.inspections, label: t("dashboard.all") };
  return (
    <DashboardPanel
      title={t("dashboard.inspections")}
      fullListLink={fullListLink}
      query={inspections}
      emptyText={t("dashboard.noInspections")}
    >
      {(items) =>
        items.map((inspection) => (
          <PanelRow
            key={inspection.Id}
            href={`${paths.details(inspection.ApplicationId)}?section=inspections`}
            title={inspection.StageName}
            subtitle={<DotSeparated parts={[inspection.ApplicationTitle, inspection.StateName]} />}
            trailing={<InspectionTime inspection={inspection} />}
          />
        ))
      }
    </DashboardPanel>
  );
}

/** Shows the officer's time window, or the requested time of day. */
function InspectionTime({
  inspection: { Window: hours, RequestedDate, HalfDay },
}: {
  inspection: Inspection;
}) {
  const t = useText();
  const language = useLanguage();
  if (!hours)
    return (
      <>
        <DateText iso={RequestedDate} />{" "}
        <span className="text-muted">{t(`dashboard.halfDay.${HalfDay}`)}</span>
      </>
    );
  return (
    <>
      <DateText iso={hours.From} />{" "}
      <span className="whitespace-nowrap text-muted">
        {formatTime(hours.From, language)}–{formatTime(hours.To, language)}
      </span>
    </>
  );
}
