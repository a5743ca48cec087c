/** The inspections of one application: the mandatory stages as a path, what else can be asked for, and asking. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Inspection } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState, ErrorState, Skeleton } from "#ui/index.ts";
import { RequestForm } from "./booking/request-form.tsx";
import { RescheduleForm } from "./booking/reschedule-form.tsx";
import type { InspectionSectionProps } from "./inspection-section-props.ts";
import { isUpcoming } from "./inspection-tone.ts";
import { inspectionsQuery } from "./inspections.queries.ts";
import { NextInspection } from "./stages/next-inspection.tsx";
import { OptionalStages } from "./stages/optional-stages.tsx";
import { StagePath } from "./stages/stage-path.tsx";

type OpenForm =
  | { readonly kind: "asking"; readonly stageId: string }
  | { readonly kind: "moving"; readonly inspection: Inspection };

export function InspectionSection({ applicationId, contact, renderUpload, onDone }: InspectionSectionProps) {
  const t = useText();
  const found = useQuery(inspectionsQuery(useClient(), applicationId));
  const [doing, setDoing] = useState<OpenForm | null>(null);
  if (found.isPending) return <Skeleton lines={8} />;
  if (!found.data)
    return (
      <ErrorState
        title={t("inspections.failed")}
        onRetry={() => void found.refetch()}
        retryLabel={t("inspections.retry")}
      >
        {t("inspections.failedText")}
      </ErrorState>
    );
  const { Stages, Items, Actions, Reason } = found.data;
  if (Stages.length === 0)
    return (
      <EmptyState icon="tools" title={t("inspections.none")}>
        {Reason}
      </EmptyState>
    );
  const close = (what?: "asked" | "moved") => {
    setDoing(null);
    if (what) onDone(what);
  };
  const stage = doing?.kind === "asking" && Stages.find(({ StageId }) => StageId === doing.stageId);
  if (stage)
    return (
      <RequestForm
        key={stage.StageId}
        applicationId={applicationId}
        stage={stage}
        before={Items.find(({ State }) => State !== "Cancelled")}
        contact={contact}
        renderUpload={renderUpload}
        onClose={close}
      />
    );
  if (doing?.kind === "moving")
    return (
      <RescheduleForm
        key={doing.inspection.Id}
        inspection={Items.find(({ Id }) => Id === doing.inspection.Id) ?? doing.inspection}
        onClose={close}
      />
    );
  const on = {
    onAsk: Actions.includes("request")
      ? (stageId: string) => setDoing({ kind: "asking", stageId })
      : undefined,
    onReschedule: (inspection: Inspection) => setDoing({ kind: "moving", inspection }),
    onCancelled: () => onDone("cancelled"),
  };
  return (
    <div className="grid gap-8">
      <NextInspection found={found.data} onAsk={on.onAsk} />
      <StagePath
        stages={Stages.filter(({ IsMandatory }) => IsMandatory)}
        items={Items}
        {...on}
        // While nothing is to come, the first lines ask for the next one.
        onAsk={Items.some(isUpcoming) ? on.onAsk : undefined}
      />
      <OptionalStages stages={Stages.filter(({ IsMandatory }) => !IsMandatory)} items={Items} {...on} />
    </div>
  );
}
