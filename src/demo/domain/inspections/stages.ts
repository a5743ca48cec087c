/** Inspection stages in order, by kind of work and class (Building Regulations 2018, reg. 167 onwards). */
import type { StoreContext } from "../../context/context.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { listParts } from "../parts/parts.ts";

const mandatoryStageIds = [
  "footings",
  "concrete",
  "framework",
  "fire-separation",
  "final",
  "pool-excavation",
  "pool-barrier",
  "precautions",
  "demolished",
] as const;
const optionalStageIds = [
  "under-slab-drainage",
  "bored-piers",
  "strip-footings",
  "retaining-wall",
  "pre-slab",
  "sub-floor",
  "roof-frame",
  "pre-plaster",
  "waterproofing",
] as const;
type StageId = (typeof mandatoryStageIds)[number] | (typeof optionalStageIds)[number];

export interface StageDefinition {
  readonly id: StageId;
  readonly name: Message;
  readonly isMandatory: boolean;
}

const createStageName = (id: StageId) => createMessage(`inspections.stage.${id}`);
const createMandatoryStage = (id: (typeof mandatoryStageIds)[number]): StageDefinition => ({
  id,
  name: createStageName(id),
  isMandatory: true,
});

const FOOTINGS = createMandatoryStage("footings");
const CONCRETE = createMandatoryStage("concrete");
const FRAMEWORK = createMandatoryStage("framework");
const FIRE_SEPARATION = createMandatoryStage("fire-separation");
const FINAL_INSPECTION = createMandatoryStage("final");
const POOL_EXCAVATION = createMandatoryStage("pool-excavation");
const POOL_BARRIER = createMandatoryStage("pool-barrier");
const DEMOLITION_PRECAUTIONS = createMandatoryStage("precautions");
const FINISHED_DEMOLITION = createMandatoryStage("demolished");

const houseStages = [FOOTINGS, CONCRETE, FRAMEWORK, FINAL_INSPECTION];
const stagesByType: Readonly<Record<string, readonly StageDefinition[]>> = {
  "building-permit-new-dwelling": houseStages,
  "building-permit-alterations": houseStages,
  "building-permit-commercial": [FRAMEWORK, FIRE_SEPARATION, FINAL_INSPECTION],
  "building-permit-outbuilding": [FOOTINGS, FRAMEWORK, FINAL_INSPECTION],
  "building-permit-fence": [FOOTINGS, FINAL_INSPECTION],
  "building-permit-pool": [POOL_EXCAVATION, POOL_BARRIER, FINAL_INSPECTION],
  "building-permit-demolition": [DEMOLITION_PRECAUTIONS, FINISHED_DEMOLITION],
};

const optionalStages: readonly StageDefinition[] = optionalStageIds.map((id) => ({
  id,
  name: createStageName(id),
  isMandatory: false,
}));

const stageIds: readonly string[] = [...mandatoryStageIds, ...optionalStageIds];

/** Returns the name of an inspection's stage. Throws for an unknown stage. */
export function getStageName({ StageId }: { readonly StageId: string }): Message {
  if (!stageIds.includes(StageId)) throw new Error(`no inspection stage ${StageId}`);
  return createStageName(StageId as StageId);
}

/** Building classes with dwellings above or beside each other. They need an inspection of the fire separation. */
const CLASSES_WITH_FIRE_SEPARATION = new Set(["2", "3", "4"]);

/** Returns mandatory stages in order, then optional ones; empty for work without a permit. */
export function listInspectionStages(
  { Id, ApplicationTypeId }: Pick<ApplicationRecord, "Id" | "ApplicationTypeId">,
  context: StoreContext,
): readonly StageDefinition[] {
  const stages = stagesByType[ApplicationTypeId];
  if (!stages) return [];
  const needsFireSeparation = listParts("classification", Id, context).some(({ BcaClass }) =>
    CLASSES_WITH_FIRE_SEPARATION.has(BcaClass),
  );
  const mandatoryStages =
    needsFireSeparation && !stages.includes(FIRE_SEPARATION)
      ? [...stages.slice(0, -1), FIRE_SEPARATION, ...stages.slice(-1)]
      : stages;
  return [...mandatoryStages, ...optionalStages];
}

/**
 * True for a stage that completes the work: the final inspection, or the inspection of a finished demolition.
 */
export function isLastStage(id: string): boolean {
  return id === FINAL_INSPECTION.id || id === FINISHED_DEMOLITION.id;
}
