/** Inspection stages in order, by kind of work and class (Building Regulations 2018, reg. 167 onwards). */
import type { StoreContext } from "../../context/context.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { listParts } from "../parts/parts.ts";

const mandatoryIds = [
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
const optionalIds = [
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
type StageId = (typeof mandatoryIds)[number] | (typeof optionalIds)[number];

export interface StageDefinition {
  readonly id: StageId;
  readonly name: Message;
  readonly isMandatory: boolean;
}

const getName = (id: StageId) => createMessage(`inspections.stage.${id}`);
const createMandatoryStage = (id: (typeof mandatoryIds)[number]): StageDefinition => ({
  id,
  name: getName(id),
  isMandatory: true,
});

const FOOTINGS = createMandatoryStage("footings");
const CONCRETE = createMandatoryStage("concrete");
const FRAMEWORK = createMandatoryStage("framework");
const SEPARATION = createMandatoryStage("fire-separation");
const FINAL = createMandatoryStage("final");
const EXCAVATION = createMandatoryStage("pool-excavation");
const BARRIER = createMandatoryStage("pool-barrier");
const PRECAUTIONS = createMandatoryStage("precautions");
const DEMOLISHED = createMandatoryStage("demolished");

const houseStages = [FOOTINGS, CONCRETE, FRAMEWORK, FINAL];
const stagesByType: Readonly<Record<string, readonly StageDefinition[]>> = {
  "building-permit-new-dwelling": houseStages,
  "building-permit-alterations": houseStages,
  "building-permit-commercial": [FRAMEWORK, SEPARATION, FINAL],
  "building-permit-outbuilding": [FOOTINGS, FRAMEWORK, FINAL],
  "building-permit-fence": [FOOTINGS, FINAL],
  "building-permit-pool": [EXCAVATION, BARRIER, FINAL],
  "building-permit-demolition": [PRECAUTIONS, DEMOLISHED],
};

const optionalStages: readonly StageDefinition[] = optionalIds.map((id) => ({
  id,
  name: getName(id),
  isMandatory: false,
}));

const stageIds: readonly string[] = [...mandatoryIds, ...optionalIds];

/** Returns the name of an inspection's stage. Throws for an unknown stage. */
export function getStageName({ StageId }: { readonly StageId: string }): Message {
  if (!stageIds.includes(StageId)) throw new Error(`no inspection stage ${StageId}`);
  return getName(StageId as StageId);
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
    needsFireSeparation && !stages.includes(SEPARATION)
      ? [...stages.slice(0, -1), SEPARATION, ...stages.slice(-1)]
      : stages;
  return [...mandatoryStages, ...optionalStages];
}

/**
 * True for a stage that completes the work: the final inspection, or the inspection of a finished demolition.
 */
export function isLastStage(id: string): boolean {
  return id === FINAL.id || id === DEMOLISHED.id;
}
