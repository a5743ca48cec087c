/**
 * Inspection steps: the applicant requests an inspection, the officer books it, and the inspector records the
 * outcome. One stage fails the first time.
 */

import { publishApplicationChange } from "../../domain/applications/transitions/transitions.ts";
import { bookRequestedInspection } from "../../domain/inspections/book.ts";
import { listBookingDays } from "../../domain/inspections/booking-days.ts";
import { toInspectionStageResponses } from "../../domain/inspections/stage-states.ts";
import { listParts } from "../../domain/parts/parts.ts";
import { ServiceError } from "../../http/service-error.ts";
import { renderInEnglish } from "../../messages/localise.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import { addDays, toDayText } from "../../time/calendar.ts";
import { bookInspection, type OutcomeBody, recordOutcome } from "../actions/inspections.ts";
import {
  createApplicantStep,
  createOfficerStep,
  type DemonstrationContext,
  type DemonstrationStep,
} from "./step.ts";

/** Returns the next step; undefined if the work has no inspections or all stages are approved. */
export function findInspectionStep({
  application,
  context,
}: DemonstrationContext): DemonstrationStep | undefined {
  const inspections = listParts("inspection", application.Id, context);
  const requestedInspection = inspections.find(({ State }) => State === "Requested");
  if (requestedInspection)
    return createOfficerStep(`Book the inspector: ${requestedInspection.StageName}`, () =>
      bookWindow(requestedInspection, { application, context }),
    );
  const bookedInspection = inspections.find(({ State }) => State === "Booked");
  const stages = renderInEnglish(toInspectionStageResponses(application, null, context)).filter(
    ({ IsMandatory }) => IsMandatory,
  );
  if (bookedInspection) {
    const outcome = getOutcome(
      bookedInspection,
      stages.map(({ StageId }) => StageId),
      toDayText(context.now()),
    );
    const decisionText = outcome.Outcome === "NotApproved" ? "Do not approve" : "Approve";
    return createOfficerStep(`${decisionText}: ${bookedInspection.StageName}`, () =>
      recordOutcome(bookedInspection.Id, outcome, context),
    );
  }
  const nextStage = stages.find(({ State }) => State !== "Approved");
  if (!nextStage) return undefined;
  const label = nextStage.State === "NotApproved" ? "Put it right and ask again" : "Ask for an inspection";
  return createApplicantStep(`${label}: ${nextStage.Name}`, () =>
    requestInspection(nextStage.StageId, { application, context }),
  );
}

function requestInspection(StageId: string, { application, context }: DemonstrationContext): void {
  const day = listBookingDays(undefined, undefined, context).find(({ AM, PM }) => AM || PM);
  if (!day) throw new ServiceError(400, "Every inspector is taken for weeks.");
  const phone = context.store.collection("account").get(application.AccountId)?.Phone;
  const inspectionRequest = {
    StageId,
    RequestedDate: day.Date,
    HalfDay: day.AM ? ("AM" as const) : ("PM" as const),
    ContactName: application.ApplicantName,
    ContactPhone: phone ?? "0491 570 157",
    AccessNotes: "Gate on the left; the code is 1180.",
  };
  context.store.transaction(() =>
    bookRequestedInspection(application, inspectionRequest, application.ApplicantName, context),
  );
  publishApplicationChange(application, context);
}

function bookWindow(
  { Id, RequestedDate, HalfDay }: InspectionRecord,
  { context }: DemonstrationContext,
): void {
  const [From, To] = HalfDay === "AM" ? ["09:00", "11:00"] : ["13:00", "15:00"];
  bookInspection(Id, { Date: RequestedDate, From: From ?? "", To: To ?? "" }, context);
}

const DAYS_TO_FIX = 14;

/**
 * Returns the outcome. The second stage passes with a condition and the third fails once, so that the demonstration
 * shows every outcome.
 */
function getOutcome(
  { StageId, ReinspectionOfId }: InspectionRecord,
  stages: readonly string[],
  today: string,
): OutcomeBody {
  const stageNumber = stages.indexOf(StageId) + 1;
  const isLast = stageNumber === stages.length;
  if (ReinspectionOfId === null && stageNumber === 3 && !isLast)
    return {
      Outcome: "NotApproved",
      Directions: [
        {
          Text: "Tie-downs on the western roof trusses are missing: install to the truss layout.",
          DueDate: addDays(today, DAYS_TO_FIX),
        },
      ],
      WithPhoto: true,
    };
  if (stageNumber === 2 && !isLast)
    return {
      Outcome: "ApprovedWithConditions",
      Directions: [{ Text: "Keep the reinforcement covered until the pour.", DueDate: null }],
    };
  return { Outcome: "Approved", WithPhoto: true };
}
