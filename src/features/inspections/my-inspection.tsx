import type { Inspection } from "#contract/applications/inspection.ts";
import { toPhoneHref } from "#contract/phone-href.ts";
import { useText } from "#i18n/use-text.ts";
import { ButtonLink, Link, RowLink, StatusTag } from "#ui/index.ts";
import { useFormatTimeOfDay } from "./appointment.ts";
import { CalendarButton } from "./calendar-button.tsx";
import { getInspectionTone, isUpcomingInspection } from "./inspection-tone.ts";
import { ReadinessList } from "./stages/readiness-list.tsx";

interface MyInspectionProps {
  readonly inspection: Inspection;
  /** True on the day of the inspection: the checklist is expanded. */
  readonly isToday: boolean;
  /** Path of the application's inspections. */
  readonly inspectionsPath: string;
}

/** Shows one inspection in a layout for phones, because people read it on the site. */
export function MyInspection({ inspection, isToday, inspectionsPath }: MyInspectionProps) {
  const t = useText();
  const formatTimeOfDay = useFormatTimeOfDay();
  const { Inspector, ApplicationTitle, ApplicationNumber, StageName, Outcome, State } = inspection;
  const isInFuture = isUpcomingInspection(inspection);
  return (
    <li className="card grid gap-3 rounded-theme border border-line bg-raised p-4">
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <p className="font-semibold">
            {inspection.Window ? formatTimeOfDay(inspection) : t(`inspections.slot.${inspection.HalfDay}`)}
          </p>
          <p>
            <Link href={inspectionsPath}>{StageName}</Link>
          </p>
        </div>
        <StatusTag tone={getInspectionTone(inspection)} className="shrink-0">
          {Outcome ? t(`inspections.outcome.${Outcome}`) : t(`inspections.state.${State}`)}
        </StatusTag>
      </div>
      <p>
        <bdi>{ApplicationTitle}</bdi>
        <span className="block text-muted text-sm">
          {[ApplicationNumber, inspection.Number].filter(Boolean).join(" · ")}
        </span>
      </p>
      {Inspector && (
        <p className="text-sm">
          <span className="text-muted">{t("inspections.inspector")}</span> {Inspector.Name}
        </p>
      )}
      {isInFuture && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {Inspector && (
            <RowLink
              variant="secondary"
              label={t("inspections.callInspector")}
              row={`${Inspector.Name}, ${Inspector.Phone}`}
              icon="phone"
              href={toPhoneHref(Inspector.Phone)}
            />
          )}
          <ButtonLink
            size="s"
            icon="map"
            href={createDirectionsHref(ApplicationTitle)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("inspections.wayTo", { place: ApplicationTitle })}
          >
            {t("inspections.way")}
          </ButtonLink>
          <CalendarButton inspection={inspection} />
        </div>
      )}
      {isInFuture && isToday && inspection.Actions.includes("checklist") && (
        <ReadinessList inspection={inspection} />
      )}
    </li>
  );
}

/** Returns a URL that phones open in their maps app. */
function createDirectionsHref(place: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
