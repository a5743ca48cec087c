/** The applicant's side of inspections: request, reschedule, cancel. */
import type * as z from "zod/mini";
import type {
  cancelInspection,
  requestInspection,
  rescheduleInspection,
} from "#contract/applications/inspection.ts";
import type { ServiceContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import { dayOf, longDay, startOfDay } from "../../time/calendar.ts";
import { noted } from "../parts/activity.ts";
import { newPart, nextPart, partsOf } from "../parts/parts.ts";
import { tellAudience } from "../parts/tell-audience.ts";
import { type HalfDay, refuseDay } from "./booking-days.ts";
import { latestOf, showStages } from "./stage-states.ts";
import { stagesOf } from "./stages.ts";

type Wanted = z.output<(typeof requestInspection)["body"]>;
type Moved = z.output<(typeof rescheduleInspection)["body"]>;
type Called = z.output<(typeof cancelInspection)["body"]>;

export function halfDayText(day: string, half: HalfDay): string {
  return `${longDay(startOfDay(day))}, ${half === "AM" ? "in the morning" : "in the afternoon"}`;
}

/** Throws 400 for a stage that is unknown, locked or already booked, or a day that is not available. */
export function request(
  application: ApplicationRecord,
  wanted: Wanted,
  by: string,
  context: ServiceContext,
): InspectionRecord {
  const { store } = context;
  const stage = stagesOf(application, context).find(({ id }) => id === wanted.StageId);
  const shown = showStages(application, null, context).find(({ StageId }) => StageId === wanted.StageId);
  if (!stage || !shown)
    throw new ServiceError(400, [
      { Message: "There is no such stage in this application.", Path: "StageId" },
    ]);
  if (shown.Reason !== null) throw new ServiceError(400, [{ Message: shown.Reason, Path: "StageId" }]);
  refuseDay(wanted.RequestedDate, wanted.HalfDay, context);
  for (const id of wanted.DocumentIds ?? [])
    if (store.collection("document").get(id)?.ApplicationId !== application.Id)
      throw new ServiceError(400, [
        { Message: "There is no such document in this application.", Path: "DocumentIds" },
      ]);
  const before = latestOf(partsOf("inspection", application.Id, context), stage.id);
  const when = halfDayText(wanted.RequestedDate, wanted.HalfDay);
  const { DocumentIds = [], AccessNotes = null, ...fields } = wanted;
  const part = newPart(application, by, context);
  const record: InspectionRecord = {
    ...part,
    ...fields,
    AccessNotes,
    DocumentIds: [...new Set(DocumentIds)],
    Number: nextInspectionNumber(context),
    StageName: stage.name,
    IsMandatory: stage.isMandatory,
    State: "Requested",
    Window: null,
    InspectorId: null,
    Outcome: null,
    OutcomeAt: null,
    Directions: [],
    PhotoIds: [],
    RecordId: null,
    ReinspectionOfId: before?.State === "Done" ? before.Id : null,
    CancelReason: null,
    CheckList: {},
    History: [{ At: part.CreatedAt, By: by, Text: `Asked for: ${when}.` }],
    Sequence: 0,
  };
  return keep(
    record,
    application,
    "inspection-requested",
    `Inspection asked for: ${stage.name}, ${when}`,
    by,
    context,
  );
}

export function reschedule(
  record: InspectionRecord,
  application: ApplicationRecord,
  wanted: Moved,
  by: string,
  context: ServiceContext,
): InspectionRecord {
  refuseClosed(record);
  const stamp = nextPart(record, wanted.Revision, by, context);
  refuseDay(wanted.RequestedDate, wanted.HalfDay, context, record.Id);
  const when = halfDayText(wanted.RequestedDate, wanted.HalfDay);
  const why = wanted.Reason?.trim() ? ` ${wanted.Reason.trim()}` : "";
  const moved: InspectionRecord = {
    ...record,
    ...stamp,
    RequestedDate: wanted.RequestedDate,
    HalfDay: wanted.HalfDay,
    // The office must book the new day again.
    State: "Requested",
    Window: null,
    Sequence: record.Sequence + 1,
    History: [...record.History, { At: stamp.UpdatedAt, By: by, Text: `Moved to ${when}.${why}` }],
  };
  return keep(
    moved,
    application,
    "inspection-changed",
    `Inspection moved: ${record.StageName}, ${when}`,
    by,
    context,
  );
}

export function cancel(
  record: InspectionRecord,
  application: ApplicationRecord,
  { Revision, Reason }: Called,
  by: string,
  context: ServiceContext,
): InspectionRecord {
  refuseClosed(record);
  const stamp = nextPart(record, Revision, by, context);
  const called: InspectionRecord = {
    ...record,
    ...stamp,
    State: "Cancelled",
    CancelReason: Reason,
    Sequence: record.Sequence + 1,
    History: [...record.History, { At: stamp.UpdatedAt, By: by, Text: `Cancelled: ${Reason}` }],
  };
  return keep(
    called,
    application,
    "inspection-changed",
    `Inspection cancelled: ${record.StageName}`,
    by,
    context,
  );
}

export function refuseClosed({ State }: Pick<InspectionRecord, "State">): void {
  if (State === "Done") throw new ServiceError(400, "This inspection has been made.");
  if (State === "Cancelled") throw new ServiceError(400, "This inspection has been cancelled.");
}

function keep(
  record: InspectionRecord,
  application: ApplicationRecord,
  kind: "inspection-requested" | "inspection-changed",
  text: string,
  by: string,
  context: ServiceContext,
): InspectionRecord {
  return noted(application.Id, context, () => {
    context.store.collection("inspection").put(record);
    const paragraphs = [`${text} (${record.Number}), for ${application.Title}.`];
    tellAudience(application, { kind, title: text, paragraphs }, context);
    return { result: record, note: { kind: "inspection", by, text } };
  });
}

/** `INS-2026-00012`. */
export function nextInspectionNumber({ store, now }: Pick<ServiceContext, "store" | "now">): string {
  const series = `INS-${dayOf(now()).slice(0, 4)}`;
  const Value = (store.collection("counter").get(series)?.Value ?? 0) + 1;
  store.collection("counter").put({ Id: series, Value });
  return `${series}-${String(Value).padStart(5, "0")}`;
}
