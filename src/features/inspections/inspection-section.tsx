/** The inspections of one application: mandatory stages, optional stages and the request form. */
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
  const inspections = useQuery(inspectionsQuery(useClient(), applicationId));
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  if (inspections.isPending) return <Skeleton lines={8} />;
  if (!inspections.data)
    return (
      <ErrorState
        title={t("inspections.failed")}
        onRetry={() => void inspections.refetch()}
        retryLabel={t("inspections.retry")}
      >
        {t("inspections.failedText")}
      </ErrorState>
    );
  const { Stages, Items, Actions, Reason } = inspections.data;
  if (Stages.length === 0)
    return (
      <EmptyState icon="tools" title={t("inspections.none")}>
        {Reason}
      </EmptyState>
    );
  const close = (what?: "asked" | "moved") => {
    setOpenForm(null);
    if (what) onDone(what);
  };
  const stage = openForm?.kind === "asking" && Stages.find(({ StageId }) => StageId === openForm.stageId);
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
  if (openForm?.kind === "moving")
    return (
      <RescheduleForm
        key={openForm.inspection.Id}
        inspection={Items.find(({ Id }) => Id === openForm.inspection.Id) ?? openForm.inspection}
        onClose={close}
      />
    );
  const on = {
    onRequest: Actions.includes("request")
      ? (stageId: string) => setOpenForm({ kind: "asking", stageId })
      : undefined,
    onReschedule: (inspection: Inspection) => setOpenForm({ kind: "moving", inspection }),
    onCancelled: () => onDone("cancelled"),
  };
  return (
    <div className="grid gap-8">
      <NextInspection inspections={inspections.data} onRequest={on.onRequest} />
      <StagePath
        stages={Stages.filter(({ IsMandatory }) => IsMandatory)}
        items={Items}
        {...on}
        // Without an upcoming inspection, `NextInspection` already offers the request button.
        onRequest={Items.some(isUpcoming) ? on.onRequest : undefined}
      />
      <OptionalStages stages={Stages.filter(({ IsMandatory }) => !IsMandatory)} items={Items} {...on} />
    </div>
  );
}
