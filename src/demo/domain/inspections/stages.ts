/** Inspection stages in order, by kind of work and class (Building Regulations 2018, reg. 167 onwards). */
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { partsOf } from "../parts/parts.ts";

export interface Stage {
  readonly id: string;
  readonly name: string;
  readonly isMandatory: boolean;
}

const mandatory = (id: string, name: string): Stage => ({ id, name, isMandatory: true });
const further = (id: string, name: string): Stage => ({ id, name, isMandatory: false });

const FOOTINGS = mandatory("footings", "Before placing footings");
const CONCRETE = mandatory("concrete", "Before pouring reinforced concrete");
const FRAMEWORK = mandatory("framework", "Completion of framework");
const SEPARATION = mandatory("fire-separation", "Fire and sound separating elements before they are covered");
const FINAL = mandatory("final", "Final");
const EXCAVATION = mandatory("pool-excavation", "Pool: excavation and reinforcement");
const BARRIER = mandatory("pool-barrier", "Pool: barrier");
const PRECAUTIONS = mandatory("precautions", "Precautions before demolition begins");
const DEMOLISHED = mandatory("demolished", "Completion of demolition");

const house = [FOOTINGS, CONCRETE, FRAMEWORK, FINAL];
const stagesByType: Readonly<Record<string, readonly Stage[]>> = {
  "building-permit-new-dwelling": house,
  "building-permit-alterations": house,
  "building-permit-commercial": [FRAMEWORK, SEPARATION, FINAL],
  "building-permit-outbuilding": [FOOTINGS, FRAMEWORK, FINAL],
  "building-permit-fence": [FOOTINGS, FINAL],
  "building-permit-pool": [EXCAVATION, BARRIER, FINAL],
  "building-permit-demolition": [PRECAUTIONS, DEMOLISHED],
};

const onRequest: readonly Stage[] = [
  further("under-slab-drainage", "Drainage under or in the slab"),
  further("bored-piers", "Bored piers"),
  further("strip-footings", "Strip footings"),
  further("retaining-wall", "Retaining wall"),
  further("pre-slab", "Pre-slab"),
  further("sub-floor", "Sub-floor"),
  further("roof-frame", "Roof frame"),
  further("pre-plaster", "Pre-plaster"),
  further("waterproofing", "Waterproofing"),
];

/** Classes with sole-occupancy units above or beside each other. */
const SEPARATED = new Set(["2", "3", "4"]);

/** Mandatory stages in order, then optional ones; empty for work without a permit. */
export function stagesOf(
  { Id, ApplicationTypeId }: Pick<ApplicationRecord, "Id" | "ApplicationTypeId">,
  reader: Pick<ServiceContext, "store">,
): readonly Stage[] {
  const stages = stagesByType[ApplicationTypeId];
  if (!stages) return [];
  const isSeparated = partsOf("classification", Id, reader).some(({ BcaClass }) => SEPARATED.has(BcaClass));
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
