/**
 * Determines the state of each inspection stage. A stage is locked until the previous mandatory stage is
 * approved.
 */

import type * as z from "zod/mini";
import type { inspectionStage } from "#contract/applications/inspection.ts";
import type { StoreContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { listParts } from "../parts/parts.ts";
import { listInspectionStages, type StageDefinition } from "./stages.ts";

type InspectionStageResponse = UnlocalisedResponse<
  z.input<typeof inspectionStage>,
  "Name" | "StateName" | "Reason"
>;

export function isStageApproved({ Outcome }: Pick<InspectionRecord, "Outcome">): boolean {
  return Outcome === "Approved" || Outcome === "ApprovedWithConditions";
}

/** Returns every stage with its state. `reason` says why this person cannot book now; null if booking is possible. */
export function toInspectionStageResponses(
  application: ApplicationRecord,
  reason: DenialReason,
  context: StoreContext,
): InspectionStageResponse[] {
  const inspections = listParts("inspection", application.Id, context);
  const stages = listInspectionStages(application, context);
  /** Mandatory stage that locks the following stages, because it is not approved. */
  let lockingStage: StageDefinition | undefined;
  let [position, isUnlocked] = [0, true];
  return stages.map((stage) => {
    const latestInspection = findLatestInspection(inspections, stage.id);
    const State = getStageState(stage, latestInspection, isUnlocked);
    const denial =
      State === "Locked" && lockingStage
        ? createMessage("inspections.previousStageFirst", { stage: lockingStage.name })
        : (reason ?? findStageDenial(State));
    if (stage.isMandatory) {
      position += 1;
      if (State !== "Approved") [lockingStage, isUnlocked] = [stage, false];
    }
    return {
      StageId: stage.id,
      Name: stage.name,
      IsMandatory: stage.isMandatory,
      Position: stage.isMandatory ? position : null,
      State,
      StateName: createMessage(`inspections.stageState.${State}`),
      Reason: State === "Open" || State === "NotApproved" ? reason : denial,
      InspectionId: latestInspection?.Id ?? null,
    };
  });
}

/** Returns the latest inspection that is not cancelled. If all are cancelled, returns the latest one. */
export function findLatestInspection(
  inspections: readonly InspectionRecord[],
  stageId: string,
): InspectionRecord | undefined {
  const stageInspections = inspections.filter(({ StageId }) => StageId === stageId);
  return stageInspections.findLast(({ State }) => State !== "Cancelled") ?? stageInspections.at(-1);
}

function getStageState(
  stage: StageDefinition,
  latestInspection: InspectionRecord | undefined,
  isUnlocked: boolean,
): InspectionStageResponse["State"] {
  if (latestInspection?.State === "Requested" || latestInspection?.State === "Booked")
    return latestInspection.State;
  if (latestInspection && isStageApproved(latestInspection)) return "Approved";
  if (stage.isMandatory && !isUnlocked) return "Locked";
  return latestInspection?.State === "Done" ? "NotApproved" : "Open";
}

function findStageDenial(state: InspectionStageResponse["State"]): Message | null {
  if (state === "Requested" || state === "Booked") return createMessage("inspections.alreadyRequested");
  return state === "Approved" ? createMessage("inspections.alreadyApproved") : null;
}
