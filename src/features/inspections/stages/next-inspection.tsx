import type * as z from "zod/mini";
import type { getInspections } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button } from "#ui/index.ts";
import { useFormatAppointment } from "../appointment.ts";
import { isUpcoming } from "../inspection-tone.ts";

interface NextInspectionProps {
  readonly found: z.output<(typeof getInspections)["reply"]>;
  /** Absent where nothing may be asked for now. */
  readonly onAsk: ((stageId: string) => void) | undefined;
}

/** The first lines: what comes next, and the one thing to do about it. */
export function NextInspection({ found, onAsk }: NextInspectionProps) {
  const t = useText();
  const when = useFormatAppointment();
  const { Stages, Items, NextStageId, Reason } = found;
  const next = Stages.find(({ StageId }) => StageId === NextStageId);
  const coming = Items.filter(isUpcoming).sort((a, b) => a.RequestedDate.localeCompare(b.RequestedDate))[0];
  if (coming)
    return (
      <Alert tone="info" title={`${coming.StageName}: ${when(coming)}`}>
        {coming.State === "Booked"
          ? t("inspections.next.booked", { inspector: coming.Inspector?.Name ?? "" })
          : t("inspections.next.requested")}
      </Alert>
    );
  if (!next)
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
  const isAgain = next.State === "NotApproved";
  return (
    <Alert
      tone={isAgain ? "warning" : "info"}
      title={t(isAgain ? "inspections.next.again" : "inspections.next.open", { stage: next.Name })}
      action={
        onAsk && (
          <Button variant="primary" icon="calendar" onClick={() => onAsk(next.StageId)}>
            {t(isAgain ? "inspections.askAgain" : "inspections.ask")}
          </Button>
        )
      }
    >
      {t(isAgain ? "inspections.next.againText" : "inspections.next.openText")}
    </Alert>
  );
}
