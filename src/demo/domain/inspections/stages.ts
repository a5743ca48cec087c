/** Inspection stages in order, by kind of work and class (Building Regulations 2018, reg. 167 onwards). */
import type { ServiceContext } from "../../context/context.ts";
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
const furtherIds = [
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
type StageId = (typeof mandatoryIds)[number] | (typeof furtherIds)[number];

export interface StageDefinition {
  readonly id: StageId;
  readonly name: Message;
  readonly isMandatory: boolean;
}

const getName = (id: StageId) => createMessage(`inspections.stage.${id}`);
const mandatory = (id: (typeof mandatoryIds)[number]): StageDefinition => ({
  id,
  name: getName(id),
  isMandatory: true,
});

const FOOTINGS = mandatory("footings");
const CONCRETE = mandatory("concrete");
const FRAMEWORK = mandatory("framework");
const SEPARATION = mandatory("fire-separation");
const FINAL = mandatory("final");
const EXCAVATION = mandatory("pool-excavation");
const BARRIER = mandatory("pool-barrier");
const PRECAUTIONS = mandatory("precautions");
const DEMOLISHED = mandatory("demolished");

const house = [FOOTINGS, CONCRETE, FRAMEWORK, FINAL];
const stagesByType: Readonly<Record<string, readonly StageDefinition[]>> = {
  "building-permit-new-dwelling": house,
  "building-permit-alterations": house,
  "building-permit-commercial": [FRAMEWORK, SEPARATION, FINAL],
  "building-permit-outbuilding": [FOOTINGS, FRAMEWORK, FINAL],
  "building-permit-fence": [FOOTINGS, FINAL],
  "building-permit-pool": [EXCAVATION, BARRIER, FINAL],
  "building-permit-demolition": [PRECAUTIONS, DEMOLISHED],
};

const onRequest: readonly StageDefinition[] = furtherIds.map((id) => ({
  id,
  name: getName(id),
  isMandatory: false,
}));

const stageIds: readonly string[] = [...mandatoryIds, ...furtherIds];

/** Returns the name of an inspection's stage. Throws for an unknown stage. */
export function getStageName({ StageId }: { readonly StageId: string }): Message {
  if (!stageIds.includes(StageId)) throw new Error(`no inspection stage ${StageId}`);
  return getName(StageId as StageId);
}

/** Building classes with dwellings above or beside each other. They need an inspection of the fire separation. */
const SEPARATED = new Set(["2", "3", "4"]);

/** Returns mandatory stages in order, then optional ones; empty for work without a permit. */
export function listInspectionStages(
  { Id, ApplicationTypeId }: Pick<ApplicationRecord, "Id" | "ApplicationTypeId">,
  reader: Pick<ServiceContext, "store">,
): readonly StageDefinition[] {
  const stages = stagesByType[ApplicationTypeId];
  if (!stages) return [];
  const isSeparated = listParts("classification", Id, reader).some(({ BcaClass }) => SEPARATED.has(BcaClass));
  const needed =
    isSeparated && !stages.includes(SEPARATION)
      ? [...stages.slice(0, -1), SEPARATION, ...stages.slice(-1)]
      : stages;
  return [...needed, ...onRequest];
}

/** True for the stage after which the work is finished. */
export function isLastStage(id: string): boolean {
  return id === FINAL.id || id === DEMOLISHED.id;
}
