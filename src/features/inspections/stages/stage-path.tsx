import type { Inspection, InspectionStage } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { RowButton, Timeline } from "#ui/index.ts";
import { isUpcomingInspection, timelineStateByStage } from "../inspection-tone.ts";
import { type InspectionActions, InspectionDetails } from "./inspection-details.tsx";
import { StageDisclosure } from "./stage-disclosure.tsx";

export interface StagePathProps extends InspectionActions {
  readonly stages: readonly InspectionStage[];
  /** Inspections, newest first. */
  readonly items: readonly Inspection[];
  readonly onRequest: ((stageId: string) => void) | undefined;
}

/** Shows the mandatory stages in order. A stage can be requested after the previous one is approved. */
export function InspectionStageList({ stages, items, onRequest, ...actions }: StagePathProps) {
  const t = useText();
  return (
    <section aria-label={t("inspections.path")}>
      <h3 className="mb-1 font-display font-semibold text-lg">{t("inspections.path")}</h3>
      <p className="mb-4 max-w-prose text-muted">{t("inspections.pathText")}</p>
      <Timeline
        label={t("inspections.path")}
        items={stages.map((stage) => ({
          id: stage.StageId,
          title: t("inspections.stage", { position: stage.Position ?? "", name: stage.Name }),
          state: timelineStateByStage[stage.State],
          stateLabel: t(`inspections.stageState.${stage.State}`),
          children: (
            <InspectionStageBody
              stage={stage}
              items={items.filter(({ StageId }) => StageId === stage.StageId)}
              onRequest={onRequest}
              shownState={t(`inspections.stageState.${stage.State}`)}
              {...actions}
            />
          ),
        }))}
      />
    </section>
  );
}

interface StageBodyProps extends InspectionActions {
  readonly stage: InspectionStage;
  readonly items: readonly Inspection[];
  readonly onRequest: ((stageId: string) => void) | undefined;
  /** The state that the stage's heading already shows. */
  readonly shownState?: string;
}

/**
 * Shows the reason why a stage is locked, the latest inspection, and the button that requests an inspection.
 * Earlier inspections are collapsed.
 */
export function InspectionStageBody({ stage, items, onRequest, shownState, ...actions }: StageBodyProps) {
  const t = useText();
  const latestInspection = items.find(({ Id }) => Id === stage.InspectionId) ?? items[0];
  const earlierInspections = items.filter((item) => item !== latestInspection);
  const wasNotApproved = stage.State === "NotApproved";
  const canRequest = stage.State === "Open" || wasNotApproved;
  return (
    <div className="mt-1 grid gap-3">
      {stage.State === "Locked" && <p className="text-muted text-sm">{stage.Reason}</p>}
      {latestInspection && (
        <InspectionDetails
          inspection={latestInspection}
          isInitiallyOpen={isUpcomingInspection(latestInspection) || wasNotApproved}
          shownState={shownState}
          {...actions}
        />
      )}
      {canRequest && onRequest && (
        <div>
          <RowButton
            variant="secondary"
            label={t(wasNotApproved ? "inspections.askAgain" : "inspections.ask")}
            row={stage.Name}
            icon="calendar"
            onClick={() => onRequest(stage.StageId)}
          />
        </div>
      )}
      {earlierInspections.length > 0 && (
        <StageDisclosure summary={t("inspections.earlier", { count: earlierInspections.length })} isSmall>
          <div className="grid gap-4">
            {earlierInspections.map((inspection) => (
              <InspectionDetails
                key={inspection.Id}
                inspection={inspection}
                isInitiallyOpen={false}
                {...actions}
              />
            ))}
          </div>
        </StageDisclosure>
      )}
    </div>
  );
}
