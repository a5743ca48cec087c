/**
 * Creates the response with an inspection's readiness checklist. Open items do not prevent the inspection.
 */
import { createMessage, type Message } from "../../messages/message.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";

type ReadinessItems = Readonly<Record<string, Message>>;

const commonItems: ReadinessItems = {
  access: createMessage("inspections.readiness.access"),
  plans: createMessage("inspections.readiness.plans"),
  previous: createMessage("inspections.readiness.previous"),
};

const itemsByStage: Readonly<Record<string, ReadinessItems>> = {
  footings: {
    setout: createMessage("inspections.readiness.footings.setout"),
    clean: createMessage("inspections.readiness.footings.clean"),
  },
  concrete: {
    reinforcement: createMessage("inspections.readiness.concrete.reinforcement"),
    membrane: createMessage("inspections.readiness.concrete.membrane"),
  },
  framework: {
    bracing: createMessage("inspections.readiness.framework.bracing"),
    trusses: createMessage("inspections.readiness.framework.trusses"),
  },
  final: {
    alarms: createMessage("inspections.readiness.final.alarms"),
    certificates: createMessage("inspections.readiness.final.certificates"),
    number: createMessage("inspections.readiness.final.number"),
  },
  "pool-barrier": {
    gate: createMessage("inspections.readiness.pool-barrier.gate"),
    zone: createMessage("inspections.readiness.pool-barrier.zone"),
  },
};

export function toReadinessResponse({ Id, ApplicationId, StageId, CheckList }: InspectionRecord) {
  const items = { ...commonItems, ...itemsByStage[StageId] };
  return {
    InspectionId: Id,
    ApplicationId,
    Items: Object.entries(items).map(([key, Text]) => ({ Id: key, Text, status: CheckList[key] ?? "Open" })),
  };
}
