/** Creates inspections up to the application's status: completed, booked, requested and cancelled ones. */

import type { StoreContext } from "../../context/context.ts";
import { getOutcomeName } from "../../domain/inspections/inspection-response.ts";
import { listInspectionStages, type StageDefinition } from "../../domain/inspections/stages.ts";
import { COUNTER_ACTOR } from "../../domain/people/acting-name.ts";
import { createMessage } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import { addDays, toDayText, toInstantOnDay } from "../../time/calendar.ts";
import { addWorkingDays, isWorkingDay } from "../../time/working-days.ts";
import { addDaysTo, type SeededPartContext } from "./part-context.ts";

type Outcome = InspectionRecord["Outcome"];
interface PlannedInspection {
  readonly stage: StageDefinition;
  readonly state: InspectionRecord["State"];
  readonly outcome: Outcome;
}

/**
 * Number of mandatory inspection stages that are approved in each status; 9 means all. Statuses without
 * inspections are absent.
 */
const approvedStages: Readonly<Record<string, number>> = {
  "permit-issued": 0,
  "construction-commenced": 1,
  "stop-work": 1,
  inspections: 2,
  "direction-to-fix": 2,
  suspended: 0,
  "final-inspection-passed": 9,
  "occupancy-issued": 9,
  "certificate-issued": 9,
  complete: 9,
};

export function seedInspections(
  partContext: SeededPartContext,
  documents: readonly DocumentRecord[],
  now: Date,
  context: StoreContext,
): InspectionRecord[] {
  const { seededApplication, findFirstInstant } = partContext;
  const approvedCount = approvedStages[seededApplication.application.StatusId];
  const issuedAt = findFirstInstant("permit-issued");
  if (approvedCount === undefined || !issuedAt) return [];
  const plans = planInspections(
    listInspectionStages(seededApplication.application, context).filter(({ isMandatory }) => isMandatory),
    approvedCount,
    partContext,
  );
  const doneCount = plans.filter(({ state }) => state === "Done").length;
  const lastInspectionAt =
    Date.parse(findFirstInstant("final-inspection-passed") ?? now.toISOString()) - 3 * 24 * 60 * 60_000;
  const daysBetween = (lastInspectionAt - Date.parse(issuedAt)) / (24 * 60 * 60_000) / (doneCount + 1);
  return plans.map((plan, index) => {
    const isPast = plan.state === "Done" || plan.state === "Cancelled";
    // The inspection that led to a direction took place on the day of the status `direction-to-fix`.
    const directedAt = plan.outcome === "NotApproved" ? findFirstInstant("direction-to-fix") : undefined;
    const plannedDay = toDayText(directedAt ?? addDaysTo(issuedAt, daysBetween * (index + 1)));
    const day = isPast
      ? toWorkingDay(plannedDay, toDayText(now))
      : addWorkingDays(toDayText(now), 2 + partContext.random.between(1, 6));
    return getInspection(plan, index, day, partContext, documents, now);
  });
}

function planInspections(
  stages: readonly StageDefinition[],
  count: number,
  { seededApplication, random }: SeededPartContext,
): PlannedInspection[] {
  const plans: PlannedInspection[] = stages.slice(0, count).map((stage, index) => ({
    stage,
    state: "Done",
    outcome: index === 1 ? "ApprovedWithConditions" : "Approved",
  }));
  const nextStage = stages[count];
  if (!nextStage || seededApplication.application.StatusId === "suspended") return plans;
  if (seededApplication.application.StatusId === "direction-to-fix")
    return [...plans, { stage: nextStage, state: "Done", outcome: "NotApproved" }];
  if (seededApplication.application.StatusId === "stop-work")
    return [...plans, { stage: nextStage, state: "Cancelled", outcome: null }];
  const state = seededApplication.application.StatusId === "inspections" ? "Booked" : "Requested";
  const isMissed = seededApplication.application.StatusId === "inspections" && random.fraction() < 0.5;
  const missedInspections: PlannedInspection[] = isMissed
    ? [{ stage: nextStage, state: "Done", outcome: "NoAccess" }]
    : [];
  if (seededApplication.application.StatusId === "construction-commenced")
    return [
      ...plans,
      { stage: nextStage, state: "Cancelled", outcome: null },
      { stage: nextStage, state, outcome: null },
    ];
  return seededApplication.application.StatusId === "permit-issued" && random.fraction() < 0.4
    ? plans
    : [...plans, ...missedInspections, { stage: nextStage, state, outcome: null }];
}

/** Returns the last working day that is not after `day` and is before `today`. */
function toWorkingDay(day: string, today: string): string {
  let at = day < today ? day : addDays(today, -1);
  while (!isWorkingDay(at)) at = addDays(at, -1);
  return at;
}

const directionsByOutcome: Readonly<Record<string, readonly string[]>> = {
  NotApproved: [
    "Tie-downs on the western roof trusses are missing: install to the truss layout.",
    "Bracing unit B4 is nailed at 300 mm; the bracing plan asks for 150 mm.",
  ],
  ApprovedWithConditions: ["Keep the reinforcement covered until the pour; 40 mm cover at the edge beam."],
};

function getInspection(
  { stage, state, outcome }: PlannedInspection,
  index: number,
  day: string,
  { seededApplication: one, createPartFields, random, builder }: SeededPartContext,
  documents: readonly DocumentRecord[],
  now: Date,
): InspectionRecord {
  const { application } = one;
  const isMorning = random.fraction() < 0.6;
  const [from, to] = isMorning ? (["09:00", "11:00"] as const) : (["13:00", "15:00"] as const);
  const isDone = state === "Done";
  const isScheduled = isDone || state === "Booked";
  const askedAt =
    isDone || state === "Cancelled"
      ? addDaysTo(`${day}T01:20:00.000Z`, -5)
      : addDaysTo(now.toISOString(), -1);
  const OutcomeAt = isDone ? toInstantOnDay(day, to).toISOString() : null;
  const photo = documents.find(({ DocumentTypeId }) => DocumentTypeId === "site-photo");
  const history = [
    {
      At: askedAt,
      By: application.ApplicantName,
      Text: createMessage("inspections.history.requested").toJSON(),
    },
    ...(isScheduled
      ? [
          {
            At: addDaysTo(askedAt, 0.3),
            By: COUNTER_ACTOR,
            Text: createMessage("inspections.history.booked").toJSON(),
          },
        ]
      : []),
    ...(state === "Cancelled"
      ? [
          {
            At: addDaysTo(askedAt, 1),
            By: application.ApplicantName,
            Text: createMessage("inspections.history.cancelled", {
              reason: "the work had to stop.",
            }).toJSON(),
          },
        ]
      : []),
    ...(OutcomeAt && outcome
      ? [
          {
            At: OutcomeAt,
            By: COUNTER_ACTOR,
            Text: createMessage("inspections.history.outcome", { outcome: getOutcomeName(outcome) }).toJSON(),
          },
        ]
      : []),
  ];
  return {
    ...createPartFields(`n${index}`, askedAt),
    UpdatedAt: history.at(-1)?.At ?? askedAt,
    Number: "",
    StageId: stage.id,
    StageName: englishTranslator.text(stage.name),
    IsMandatory: stage.isMandatory,
    State: state,
    RequestedDate: day,
    HalfDay: isMorning ? "AM" : "PM",
    Window: isScheduled
      ? { From: toInstantOnDay(day, from).toISOString(), To: toInstantOnDay(day, to).toISOString() }
      : null,
    InspectorId: isScheduled ? application.OfficerId : null,
    ContactName: builder.director,
    ContactPhone: builder.telephone,
    AccessNotes:
      index === 0 ? "Gate on the left of the temporary fence; the code is with the site manager." : null,
    DocumentIds: [],
    Outcome: outcome,
    OutcomeAt,
    Directions: (outcome ? (directionsByOutcome[outcome] ?? []) : []).map((Text) => ({
      Text,
      DueDate: outcome === "NotApproved" ? addDays(day, 14) : null,
    })),
    PhotoIds: isDone && photo && (outcome === "NotApproved" || index === 0) ? [photo.Id] : [],
    RecordId: null,
    ReinspectionOfId: null,
    CancelReason: state === "Cancelled" ? "The work had to stop." : null,
    CheckList: isScheduled ? { access: "Ready", plans: "Ready" } : {},
    History: history,
    Sequence: isScheduled ? 1 : 0,
  };
}

/** Assigns numbers in order of creation. Also returns the last number of each year. */
export function assignInspectionNumbers(inspections: readonly InspectionRecord[]) {
  const series = new Map<string, number>();
  const numberedInspections = inspections
    .toSorted((one, other) => (one.CreatedAt < other.CreatedAt ? -1 : 1))
    .map((inspection) => {
      const seriesName = `INS-${toDayText(inspection.CreatedAt).slice(0, 4)}`;
      const nextNumber = (series.get(seriesName) ?? 0) + 1;
      series.set(seriesName, nextNumber);
      return { ...inspection, Number: `${seriesName}-${String(nextNumber).padStart(5, "0")}` };
    });
  return { inspections: numberedInspections, series };
}
