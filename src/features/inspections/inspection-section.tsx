/** Shows the inspections of an application: mandatory stages, optional stages and the request form. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Inspection } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState, Skeleton } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";
import { InspectionRequestForm } from "./booking/inspection-request-form.tsx";
import { RescheduleForm } from "./booking/reschedule-form.tsx";
import type { InspectionSectionProps } from "./inspection-section-props.ts";
import { isUpcomingInspection } from "./inspection-tone.ts";
import { inspectionsQuery } from "./inspections.queries.ts";
import { NextInspection } from "./stages/next-inspection.tsx";
import { OptionalStages } from "./stages/optional-stages.tsx";
import { InspectionStageList } from "./stages/stage-path.tsx";

type OpenForm =
  | { readonly kind: "asking"; readonly stageId: string }
  | { readonly kind: "moving"; readonly inspection: Inspection };

export function InspectionSection({
  applicationId,
  contact,
  renderUpload,
  isNextStep,
  onDone,
}: InspectionSectionProps) {
  const t = useText();
  const inspections = useQuery(inspectionsQuery(useClient(), applicationId));
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [closeCount, setCloseCount] = useState(0);
  const summaryRef = useRef<HTMLDivElement>(null);
  // Closing a form or dialog removes the focused element. Move the focus to the summary of the next
  // inspection, so that the focus is not lost.
  useEffect(() => {
    if (closeCount > 0) summaryRef.current?.focus();
  }, [closeCount]);
  if (inspections.isPending) return <Skeleton lines={8} />;
  if (!inspections.data)
    return (
      <LoadError
        title={t("inspections.failed")}
        onRetry={() => inspections.refetch()}
        error={inspections.error}
      />
    );
  const { Stages, Items, Actions, Reason } = inspections.data;
  if (Stages.length === 0)
    return (
      <EmptyState icon="tools" title={t("inspections.none")}>
        {Reason}
      </EmptyState>
    );
  const closeForm = (result?: "asked" | "moved" | "cancelled") => {
    setOpenForm(null);
    setCloseCount(closeCount + 1);
    if (result) onDone(result);
  };
  const requestedStage =
    openForm?.kind === "asking" && Stages.find(({ StageId }) => StageId === openForm.stageId);
  if (requestedStage)
    return (
      <InspectionRequestForm
        key={requestedStage.StageId}
        applicationId={applicationId}
        stage={requestedStage}
        previousInspection={Items.find(({ State }) => State !== "Cancelled")}
        contact={contact}
        renderUpload={renderUpload}
        onClose={closeForm}
      />
    );
  if (openForm?.kind === "moving")
    return (
      <RescheduleForm
        key={openForm.inspection.Id}
        inspection={Items.find(({ Id }) => Id === openForm.inspection.Id) ?? openForm.inspection}
        onClose={closeForm}
      />
    );
  const stageActions = {
    onRequest: Actions.includes("request")
      ? (stageId: string) => setOpenForm({ kind: "asking", stageId })
      : undefined,
    onReschedule: (inspection: Inspection) => setOpenForm({ kind: "moving", inspection }),
    onCancelled: () => closeForm("cancelled"),
  };
  return (
    <div className="grid gap-8">
      <div ref={summaryRef} tabIndex={-1} className="outline-none">
        <NextInspection
          inspections={inspections.data}
          isNextStep={isNextStep}
          onRequest={stageActions.onRequest}
        />
      </div>
      <InspectionStageList
        stages={Stages.filter(({ IsMandatory }) => IsMandatory)}
        items={Items}
        {...stageActions}
        // Without an upcoming inspection, `NextInspection` already offers the request button.
        onRequest={Items.some(isUpcomingInspection) ? stageActions.onRequest : undefined}
      />
      <OptionalStages
        stages={Stages.filter(({ IsMandatory }) => !IsMandatory)}
        items={Items}
        {...stageActions}
      />
    </div>
  );
}
