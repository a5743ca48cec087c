/** The applicant's readiness checklist for an inspection. It is advice: an unticked item refuses nothing. */
import { type Message, message } from "../../messages/message.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";

type Items = Readonly<Record<string, Message>>;

const always: Items = {
  access: message("inspections.readiness.access"),
  plans: message("inspections.readiness.plans"),
  previous: message("inspections.readiness.previous"),
};

const ofStage: Readonly<Record<string, Items>> = {
  footings: {
    setout: message("inspections.readiness.footings.setout"),
    clean: message("inspections.readiness.footings.clean"),
  },
  concrete: {
    reinforcement: message("inspections.readiness.concrete.reinforcement"),
    membrane: message("inspections.readiness.concrete.membrane"),
  },
  framework: {
    bracing: message("inspections.readiness.framework.bracing"),
    trusses: message("inspections.readiness.framework.trusses"),
  },
  final: {
    alarms: message("inspections.readiness.final.alarms"),
    certificates: message("inspections.readiness.final.certificates"),
    number: message("inspections.readiness.final.number"),
  },
  "pool-barrier": {
    gate: message("inspections.readiness.pool-barrier.gate"),
    zone: message("inspections.readiness.pool-barrier.zone"),
  },
};

export function toReadinessResponse({ Id, ApplicationId, StageId, CheckList }: InspectionRecord) {
  const items = { ...always, ...ofStage[StageId] };
  return {
    InspectionId: Id,
    ApplicationId,
    Items: Object.entries(items).map(([key, Text]) => ({ Id: key, Text, status: CheckList[key] ?? "Open" })),
  };
}
