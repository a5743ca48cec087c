/** The applicant's readiness checklist for an inspection. It is advice: an unticked item refuses nothing. */
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";

const always: Readonly<Record<string, string>> = {
  access: "The inspector can get in, and somebody is on site",
  plans: "The stamped plans and the permit are on site",
  previous: "What earlier inspections asked for has been done",
};

const ofStage: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  footings: {
    setout: "The set-out is pegged, boundary pegs are visible",
    clean: "Trenches are clean and dry",
  },
  concrete: {
    reinforcement: "Reinforcement is tied and chaired",
    membrane: "The membrane is lapped and taped",
  },
  framework: {
    bracing: "Bracing, tie-downs and nailing plates are in",
    trusses: "The truss layout is on site",
  },
  final: {
    alarms: "Smoke alarms are in and interconnected",
    certificates: "All compliance certificates have been handed in",
    number: "The house number is displayed",
  },
  "pool-barrier": {
    gate: "The gate closes and latches by itself",
    zone: "Nothing to climb stands near the barrier",
  },
};

export function showReadiness({ Id, ApplicationId, StageId, CheckList }: InspectionRecord) {
  const items = { ...always, ...ofStage[StageId] };
  return {
    InspectionId: Id,
    ApplicationId,
    Items: Object.entries(items).map(([key, Text]) => ({ Id: key, Text, status: CheckList[key] ?? "Open" })),
  };
}
