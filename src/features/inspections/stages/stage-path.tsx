import type { Inspection, InspectionStage } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Timeline } from "#ui/index.ts";
import { isUpcoming, stageMarks } from "../inspection-tone.ts";
import { Disclosure } from "./disclosure.tsx";
import { type InspectionActions, InspectionDetails } from "./inspection-details.tsx";

export interface StageListProps extends InspectionActions {
  readonly stages: readonly InspectionStage[];
  /** Newest first. */
  readonly items: readonly Inspection[];
  readonly onAsk: ((stageId: string) => void) | undefined;
}

/** Mandatory stages in their order; each opens once the one before is approved. */
export function StagePath({ stages, items, onAsk, ...doing }: StageListProps) {
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
          state: stageMarks[stage.State],
          stateLabel: t(`inspections.stageState.${stage.State}`),
          children: (
            <StageBody
              stage={stage}
              items={items.filter(({ StageId }) => StageId === stage.StageId)}
              onAsk={onAsk}
              {...doing}
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
  readonly onAsk: ((stageId: string) => void) | undefined;
}

/** Why it cannot be asked for, or the button that does; then its latest inspection, and the ones before. */
export function StageBody({ stage, items, onAsk, ...doing }: StageBodyProps) {
  const t = useText();
  const latest = items.find(({ Id }) => Id === stage.InspectionId) ?? items[0];
  const earlier = items.filter((one) => one !== latest);
  const isAgain = stage.State === "NotApproved";
  const isOpen = stage.State === "Open" || isAgain;
  return (
    <div className="mt-1 grid gap-3">
      {stage.State === "Locked" && <p className="text-muted text-sm">{stage.Reason}</p>}
      {latest && <InspectionDetails inspection={latest} isOpen={isUpcoming(latest) || isAgain} {...doing} />}
      {isOpen && onAsk && (
        <div>
          <Button
            size="s"
            icon="calendar"
            aria-label={`${t(isAgain ? "inspections.askAgain" : "inspections.ask")}: ${stage.Name}`}
            onClick={() => onAsk(stage.StageId)}
          >
            {t(isAgain ? "inspections.askAgain" : "inspections.ask")}
          </Button>
        </div>
      )}
      {earlier.length > 0 && (
        <Disclosure summary={t("inspections.earlier", { count: earlier.length })} isQuiet>
          <div className="grid gap-4">
            {earlier.map((one) => (
              <InspectionDetails key={one.Id} inspection={one} isOpen={false} {...doing} />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}
