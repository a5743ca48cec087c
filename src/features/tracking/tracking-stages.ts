import type { TrackingDetails, WorkflowStage } from "#contract/applications/application.ts";
import { formatDate } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import type { TimelineItem } from "#ui/lists/timeline.tsx";

/**
 * Returns the application's stages for the public timeline. Skipped stages are omitted. Stages that are over
 * have no explanation: it says what happens or what to do during a stage.
 */
export function listTrackingStages(
  stages: readonly WorkflowStage[],
  t: Text,
  language: string,
): TimelineItem[] {
  return stages.flatMap((stage, index) => {
    if (stage.State === "skipped") return [];
    return [
      {
        id: `${index}-${stage.StatusId}`,
        title: stage.Title,
        state: stage.State,
        stateLabel: t(`tracking.stage.${stage.State}`),
        ...(stage.EnteredAt && { meta: formatDate(stage.EnteredAt, language) }),
        children: stage.LeftAt ? undefined : stage.Explanation,
      },
    ];
  });
}

/** Returns the message key that says whose turn it is. */
export function getTurnKey({ Status }: TrackingDetails): string {
  return Status.IsTerminal ? "tracking.turn.finished" : `tracking.turn.${Status.Turn}`;
}

/** Returns the next stage, if there is one. */
export function findNextStage({ Status, Workflow }: TrackingDetails): WorkflowStage | undefined {
  return Status.IsTerminal ? undefined : Workflow.Stages.find(({ State }) => State === "upcoming");
}
