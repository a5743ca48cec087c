/** Performs the applicant's actions on inspections: request, reschedule, cancel. */

import type * as z from "zod/mini";
import type {
  cancelInspection,
  requestInspection,
  rescheduleInspection,
} from "#contract/applications/inspection.ts";
import type { ServiceContext, StoreClockContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import { toDayText } from "../../time/calendar.ts";
import { runWithActivity } from "../parts/activity.ts";
import { notifyAudience } from "../parts/notify-audience.ts";
import { createChangedPartFields, createPartFields, listParts } from "../parts/parts.ts";
import type { ActorName } from "../people/acting-name.ts";
import { assertBookableDay, type HalfDay } from "./booking-days.ts";
import { findLatestInspection, toInspectionStageResponses } from "./stage-states.ts";
import { getStageName, listInspectionStages } from "./stages.ts";

type InspectionBody = z.output<(typeof requestInspection)["body"]>;
type RescheduleBody = z.output<(typeof rescheduleInspection)["body"]>;
type CancelBody = z.output<(typeof cancelInspection)["body"]>;

function createHalfDayMessage(day: string, half: HalfDay): Message {
  return createMessage(half === "AM" ? "inspections.morning" : "inspections.afternoon", { day: { day } });
}

/**
 * Books an inspection. Throws 400 for a stage that is unknown, locked or already booked, or a day that is not
 * available.
 */
export function bookRequestedInspection(
  application: ApplicationRecord,
  body: InspectionBody,
  by: ActorName,
  context: ServiceContext,
): InspectionRecord {
  const { store } = context;
  const stage = listInspectionStages(application, context).find(({ id }) => id === body.StageId);
  const stageResponse = toInspectionStageResponses(application, null, context).find(
    ({ StageId }) => StageId === body.StageId,
  );
  if (!stage || !stageResponse)
    throw new ServiceError(400, [{ Message: createMessage("inspections.stageNotFound"), Path: "StageId" }]);
  if (stageResponse.Reason !== null)
    throw new ServiceError(400, [{ Message: stageResponse.Reason, Path: "StageId" }]);
  assertBookableDay(body.RequestedDate, body.HalfDay, context);
  for (const id of body.DocumentIds ?? [])
    if (store.collection("document").get(id)?.ApplicationId !== application.Id)
      throw new ServiceError(400, [
        { Message: createMessage("documents.notInApplication"), Path: "DocumentIds" },
      ]);
  const previousInspection = findLatestInspection(listParts("inspection", application.Id, context), stage.id);
  const halfDay = createHalfDayMessage(body.RequestedDate, body.HalfDay);
  const { DocumentIds = [], AccessNotes = null, ...fields } = body;
  const partFields = createPartFields(application, by, context);
  const record: InspectionRecord = {
    ...partFields,
    ...fields,
    AccessNotes,
    DocumentIds: [...new Set(DocumentIds)],
    Number: createInspectionNumber(context),
    StageName: englishTranslator.text(stage.name),
    IsMandatory: stage.isMandatory,
    State: "Requested",
    Window: null,
    InspectorId: null,
    Outcome: null,
    OutcomeAt: null,
    Directions: [],
    PhotoIds: [],
    RecordId: null,
    ReinspectionOfId: previousInspection?.State === "Done" ? previousInspection.Id : null,
    CancelReason: null,
    CheckList: {},
    History: [
      {
        At: partFields.CreatedAt,
        By: by,
        Text: createMessage("inspections.history.requestedFor", { when: halfDay }).toJSON(),
      },
    ],
    Sequence: 0,
  };
  return saveInspection(
    record,
    application,
    "inspection-requested",
    createMessage("inspections.requested", { stage: stage.name, when: halfDay }),
    by,
    context,
  );
}

export function rescheduleBookedInspection(
  record: InspectionRecord,
  application: ApplicationRecord,
  body: RescheduleBody,
  by: ActorName,
  context: ServiceContext,
): InspectionRecord {
  assertInspectionOpen(record);
  const changeFields = createChangedPartFields(record, body.Revision, by, context);
  assertBookableDay(body.RequestedDate, body.HalfDay, context, record.Id);
  const halfDay = createHalfDayMessage(body.RequestedDate, body.HalfDay);
  const reason = body.Reason?.trim();
  const historyText = reason
    ? createMessage("inspections.history.movedWithReason", { when: halfDay, reason })
    : createMessage("inspections.history.moved", { when: halfDay });
  const rescheduledInspection: InspectionRecord = {
    ...record,
    ...changeFields,
    RequestedDate: body.RequestedDate,
    HalfDay: body.HalfDay,
    // The office must confirm the new day.
    State: "Requested",
    Window: null,
    Sequence: record.Sequence + 1,
    History: [...record.History, { At: changeFields.UpdatedAt, By: by, Text: historyText.toJSON() }],
  };
  return saveInspection(
    rescheduledInspection,
    application,
    "inspection-changed",
    createMessage("inspections.moved", { stage: getStageName(record), when: halfDay }),
    by,
    context,
  );
}

export function cancelInspectionBooking(
  record: InspectionRecord,
  application: ApplicationRecord,
  { Revision, Reason }: CancelBody,
  by: ActorName,
  context: ServiceContext,
): InspectionRecord {
  assertInspectionOpen(record);
  const changeFields = createChangedPartFields(record, Revision, by, context);
  const historyText = createMessage("inspections.history.cancelled", { reason: Reason });
  const cancelledInspection: InspectionRecord = {
    ...record,
    ...changeFields,
    State: "Cancelled",
    CancelReason: Reason,
    Sequence: record.Sequence + 1,
    History: [...record.History, { At: changeFields.UpdatedAt, By: by, Text: historyText.toJSON() }],
  };
  return saveInspection(
    cancelledInspection,
    application,
    "inspection-changed",
    createMessage("inspections.cancelled", { stage: getStageName(record) }),
    by,
    context,
  );
}

export function assertInspectionOpen({ State }: Pick<InspectionRecord, "State">): void {
  if (State === "Done") throw new ServiceError(400, createMessage("inspections.alreadyDone"));
  if (State === "Cancelled") throw new ServiceError(400, createMessage("inspections.alreadyCancelled"));
}

function saveInspection(
  record: InspectionRecord,
  application: ApplicationRecord,
  kind: "inspection-requested" | "inspection-changed",
  event: Message,
  by: ActorName,
  context: ServiceContext,
): InspectionRecord {
  return runWithActivity(application.Id, context, () => {
    context.store.collection("inspection").put(record);
    const { Number: number } = record;
    const paragraphs = [createMessage("inspections.notice", { event, number, title: application.Title })];
    notifyAudience(application, { kind, title: event, paragraphs }, context);
    return { result: record, note: { kind: "inspection", by, text: event } };
  });
}

/** Returns the next number, such as `INS-2026-00012`. */
function createInspectionNumber({ store, now }: StoreClockContext): string {
  const numberPrefix = `INS-${toDayText(now()).slice(0, 4)}`;
  const sequenceNumber = (store.collection("counter").get(numberPrefix)?.Value ?? 0) + 1;
  store.collection("counter").put({ Id: numberPrefix, Value: sequenceNumber });
  return `${numberPrefix}-${String(sequenceNumber).padStart(5, "0")}`;
}
