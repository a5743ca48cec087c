import type * as z from "zod/mini";
import type { getInspections } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button } from "#ui/index.ts";
import { useFormatAppointment } from "../appointment.ts";
import type { InspectionSectionProps } from "../inspection-section-props.ts";
import { isUpcomingInspection } from "../inspection-tone.ts";
import { focusInspection } from "./focus-inspection.ts";
import { DirectionList } from "./inspection-outcome.tsx";

interface NextInspectionProps extends Pick<InspectionSectionProps, "isNextStep"> {
  readonly inspections: z.output<(typeof getInspections)["reply"]>;
  /** Undefined if no inspection can be requested now. */
  readonly onRequest: ((stageId: string) => void) | undefined;
}

/** Shows the upcoming inspection, or a button that requests the next one. */
export function NextInspection({ inspections, isNextStep, onRequest }: NextInspectionProps) {
  const t = useText();
  const formatAppointment = useFormatAppointment();
  const { Stages, Items, NextStageId, Reason } = inspections;
  const nextStage = Stages.find(({ StageId }) => StageId === NextStageId);
  const upcomingInspection = Items.filter(isUpcomingInspection).sort((a, b) =>
    a.RequestedDate.localeCompare(b.RequestedDate),
  )[0];
  if (upcomingInspection)
    return (
      <Alert tone="info" title={`${upcomingInspection.StageName}: ${formatAppointment(upcomingInspection)}`}>
        {upcomingInspection.State === "Booked"
          ? t("inspections.next.booked", { inspector: upcomingInspection.Inspector?.Name ?? "" })
          : t("inspections.next.requested")}
      </Alert>
    );
  if (!nextStage)
    return (
      <Alert tone="success" title={t("inspections.next.allApproved")}>
        {t("inspections.next.allApprovedText")}
      </Alert>
    );
  if (Reason !== null)
    return (
      <Alert tone="info" title={t("inspections.next.notNow")}>
        {Reason}
      </Alert>
    );
  const wasNotApproved = nextStage.State === "NotApproved";
  const failedInspection = wasNotApproved ? Items.find(({ Id }) => Id === nextStage.InspectionId) : undefined;
  return (
    <Alert
      tone={wasNotApproved ? "warning" : "info"}
      title={t(wasNotApproved ? "inspections.next.again" : "inspections.next.open", {
        stage: nextStage.Name,
      })}
      action={
        <span className="flex flex-wrap gap-3">
          {onRequest && (
            <Button
              variant={isNextStep ? "primary" : "secondary"}
              icon="calendar"
              onClick={() => onRequest(nextStage.StageId)}
            >
              {t(wasNotApproved ? "inspections.askAgain" : "inspections.ask")}
            </Button>
          )}
          {failedInspection && (
            <Button onClick={() => focusInspection(failedInspection.Id)}>
              {t("inspections.next.seeFinding")}
            </Button>
          )}
        </span>
      }
    >
      {t(wasNotApproved ? "inspections.next.againText" : "inspections.next.openText")}
      {/* Omit the photos and the inspection record: the stage below shows them with their buttons. */}
      {failedInspection && failedInspection.Directions.length > 0 && (
        <DirectionList directions={failedInspection.Directions} />
      )}
    </Alert>
  );
}
