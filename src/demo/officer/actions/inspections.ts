/** Performs the actions of inspectors: book a time window and record the outcome. */

import * as z from "zod/mini";
import { inspectionOutcome } from "#contract/applications/inspection.ts";
import { isoDate } from "#contract/shapes.ts";
import type { ServiceContext, StoreContext } from "../../context/context.ts";
import {
  applyTransition,
  publishApplicationChange,
} from "../../domain/applications/transitions/transitions.ts";
import { assertInspectionOpen } from "../../domain/inspections/book.ts";
import { createInspectionRecordPdf } from "../../domain/inspections/inspection-record-pdf.ts";
import { getOutcomeName } from "../../domain/inspections/inspection-response.ts";
import { createSitePhoto } from "../../domain/inspections/site-photo.ts";
import { isStageApproved } from "../../domain/inspections/stage-states.ts";
import { getStageName, isLastStage } from "../../domain/inspections/stages.ts";
import { officers } from "../../domain/lookups/officers.ts";
import { recordActivity, runWithActivity } from "../../domain/parts/activity.ts";
import { notifyAudience } from "../../domain/parts/notify-audience.ts";
import { createChangedPartFields } from "../../domain/parts/parts.ts";
import type { ActorName } from "../../domain/people/acting-name.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import { findFixDay, getDueDate } from "../../rules/due-dates.ts";
import { formatClockTime, toInstantOnDay } from "../../time/calendar.ts";
import { getApplicationOfPart } from "./decisions.ts";
import { getOfficerName } from "./officer-transitions.ts";

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const inspectionBookingBody = z.object({
  Date: isoDate,
  From: timeOfDay,
  To: timeOfDay,
  /** Id of the officer who inspects; by default the application's officer. */
  InspectorId: z.optional(z.string()),
});
type InspectionBooking = z.output<typeof inspectionBookingBody>;

export const inspectionOutcomeBody = z.object({
  Outcome: inspectionOutcome,
  Directions: z.optional(
    z.array(
      z.object({
        Text: z.string().check(z.minLength(1), z.maxLength(1000)),
        DueDate: z.optional(z.nullable(isoDate)),
      }),
    ),
  ),
  /** Ids of photos among the application's documents. */
  PhotoIds: z.optional(z.array(z.string())),
  /** If true, adds a generated photo. */
  WithPhoto: z.optional(z.boolean()),
});
export type OutcomeBody = z.output<typeof inspectionOutcomeBody>;

function getInspection(id: string, { store }: StoreContext): InspectionRecord {
  const inspection = store.collection("inspection").get(id);
  if (!inspection) throw createNotFoundError();
  return inspection;
}

/**
 * Sets time window and inspector. Throws 400 for a closed inspection, and for a window that ends before it begins.
 */
export function bookInspection(
  id: string,
  booking: InspectionBooking,
  context: ServiceContext,
): InspectionRecord {
  const inspection = getInspection(id, context);
  assertInspectionOpen(inspection);
  if (booking.To <= booking.From) throw new ServiceError(400, "The time window ends before it starts.");
  const application = getApplicationOfPart(inspection.ApplicationId, context);
  const by = getOfficerName(application);
  const inspector =
    officers.find(({ id: officerId }) => officerId === (booking.InspectorId ?? application.OfficerId)) ??
    officers[0];
  const [From, To] = [toInstantOnDay(booking.Date, booking.From), toInstantOnDay(booking.Date, booking.To)];
  const [from, to] = [formatClockTime(From), formatClockTime(To)];
  const windowText = createMessage("inspections.window", { day: { day: booking.Date }, from, to });
  const [stage, name] = [getStageName(inspection), inspector?.name ?? ""];
  return runWithActivity(application.Id, context, () => {
    const changedFields = createChangedPartFields(inspection, undefined, by, context);
    const bookedInspection: InspectionRecord = {
      ...inspection,
      ...changedFields,
      State: "Booked",
      RequestedDate: booking.Date,
      HalfDay: booking.From < "12:00" ? "AM" : "PM",
      Window: { From: From.toISOString(), To: To.toISOString() },
      InspectorId: inspector?.id ?? null,
      Sequence: inspection.Sequence + 1,
      History: [
        ...inspection.History,
        {
          At: changedFields.UpdatedAt,
          By: by,
          Text: createMessage("inspections.history.bookedFor", {
            when: windowText,
            inspector: name,
          }).toJSON(),
        },
      ],
    };
    context.store.collection("inspection").put(bookedInspection);
    const text = createMessage("inspections.booked", { stage, when: windowText });
    const phone = inspector?.phone ?? "";
    const paragraphs = [
      createMessage("inspections.notice.booked", { stage, when: windowText, inspector: name, phone }),
    ];
    notifyAudience(application, { kind: "inspection-booked", title: text, paragraphs }, context);
    return { result: bookedInspection, note: { kind: "inspection", by, text } };
  });
}

/** Records the outcome, creates the inspection record (PDF) and changes the application's status accordingly. */
export async function recordOutcome(
  id: string,
  outcome: OutcomeBody,
  context: ServiceContext,
): Promise<InspectionRecord> {
  const inspection = getInspection(id, context);
  assertInspectionOpen(inspection);
  const Directions = (outcome.Directions ?? []).map(({ Text, DueDate }) => ({
    Text,
    DueDate: DueDate ?? null,
  }));
  if (outcome.Outcome === "NotApproved" && Directions.length === 0)
    throw new ServiceError(400, "Enter what must be corrected.");
  const application = getApplicationOfPart(inspection.ApplicationId, context);
  for (const photo of outcome.PhotoIds ?? [])
    if (context.store.collection("document").get(photo)?.ApplicationId !== application.Id)
      throw new ServiceError(400, "This photo is not in this application.");
  const by = getOfficerName(application);
  const changedFields = createChangedPartFields(inspection, undefined, by, context);
  const outcomeName = getOutcomeName(outcome.Outcome);
  const text = createMessage("inspections.done", { stage: getStageName(inspection), outcome: outcomeName });
  const completedInspection: InspectionRecord = {
    ...inspection,
    ...changedFields,
    State: "Done",
    InspectorId: inspection.InspectorId ?? application.OfficerId,
    Outcome: outcome.Outcome,
    OutcomeAt: changedFields.UpdatedAt,
    Directions,
    PhotoIds: [...(outcome.PhotoIds ?? [])],
    History: [
      ...inspection.History,
      {
        At: changedFields.UpdatedAt,
        By: by,
        Text: createMessage("inspections.history.outcome", { outcome: outcomeName }).toJSON(),
      },
    ],
  };
  const photo = outcome.WithPhoto ? await createSitePhoto(inspection, application, by, context) : undefined;
  const inspectionWithPhoto = photo
    ? { ...completedInspection, PhotoIds: [...completedInspection.PhotoIds, photo.Id] }
    : completedInspection;
  const document = await createInspectionRecordPdf(inspectionWithPhoto, application, context.now(), context);
  const latestApplication = context.store.transaction(() => {
    // Creating the PDF is asynchronous, so another request may have recorded an outcome in the meantime.
    assertInspectionOpen(getInspection(id, context));
    for (const one of [document, ...(photo ? [photo] : [])]) context.store.collection("document").put(one);
    context.store.collection("inspection").put({ ...inspectionWithPhoto, RecordId: document.Id });
    notifyOutcome(completedInspection, application, text, context);
    const applicationWithNote = recordActivity(application.Id, { kind: "inspection", by, text }, context);
    return updateStatusAfterOutcome(applicationWithNote, completedInspection, by, context);
  });
  publishApplicationChange(latestApplication, context);
  return { ...inspectionWithPhoto, RecordId: document.Id };
}

function notifyOutcome(
  completedInspection: InspectionRecord,
  application: ApplicationRecord,
  event: Message,
  context: ServiceContext,
) {
  const kind = isStageApproved(completedInspection) ? "inspection-passed" : "inspection-failed";
  const directions = completedInspection.Directions.map((direction) => `– ${direction.Text}`).join("\n");
  const paragraphs = [
    createMessage("inspections.notice.outcome", { event, number: completedInspection.Number }),
    directions,
    createMessage("inspections.notice.record"),
  ];
  notifyAudience(application, { kind, title: event, paragraphs: paragraphs.filter(Boolean) }, context);
}

/**
 * Returns, in order, the statuses through which the inspection's outcome moves the application. Empty if the inspector
 * had no access.
 */
function listNextStatuses(completedInspection: InspectionRecord): readonly string[] {
  if (completedInspection.Outcome === "NoAccess") return [];
  if (!isStageApproved(completedInspection))
    return ["construction-commenced", "inspections", "direction-to-fix"];
  const statusIds = ["construction-commenced", "inspections"];
  return isLastStage(completedInspection.StageId) ? [...statusIds, "final-inspection-passed"] : statusIds;
}

/**
 * Changes the application's status after an inspection. The first approved stage leads to
 * `construction-commenced`, the second to `inspections`, and the last to `final-inspection-passed`. A stage
 * that is not approved leads to `direction-to-fix`.
 */
function updateStatusAfterOutcome(
  application: ApplicationRecord,
  completedInspection: InspectionRecord,
  by: ActorName,
  context: ServiceContext,
): ApplicationRecord {
  if (application.StatusId === "direction-to-fix") {
    if (!isStageApproved(completedInspection)) return setFixDate(application, completedInspection, context);
    const resumedApplication = applyTransition(
      application,
      { to: "inspections", actor: "staff", by, skipsNotice: true },
      context,
    );
    return isLastStage(completedInspection.StageId)
      ? passFinalInspection(resumedApplication, by, context)
      : resumedApplication;
  }
  const isFirst =
    application.StatusId === "permit-issued" &&
    isStageApproved(completedInspection) &&
    !isLastStage(completedInspection.StageId);
  const statusIds = isFirst ? ["construction-commenced"] : listNextStatuses(completedInspection);
  const currentIndex = statusIds.indexOf(application.StatusId);
  const remainingStatusIds =
    application.StatusId === "permit-issued"
      ? statusIds
      : currentIndex >= 0
        ? statusIds.slice(currentIndex + 1)
        : [];
  const dueDay = findFixDay(completedInspection.Directions);
  return remainingStatusIds.reduce(
    (at, to) =>
      applyTransition(
        at,
        {
          ...{ to, actor: "staff" as const, by, skipsNotice: to !== statusIds.at(-1) },
          ...(to === "direction-to-fix" && { dueDay }),
        },
        context,
      ),
    application,
  );
}

/**
 * Sets the due date of an application in the status `direction-to-fix` to the earliest due date in the
 * directions of the failed inspection.
 */
function setFixDate(
  application: ApplicationRecord,
  failedInspection: InspectionRecord,
  { store, now }: ServiceContext,
): ApplicationRecord {
  const dueDate = getDueDate("direction-to-fix", now(), findFixDay(failedInspection.Directions));
  const updatedApplication = { ...application, ...dueDate };
  store.collection("application").put(updatedApplication);
  return updatedApplication;
}

function passFinalInspection(
  application: ApplicationRecord,
  by: ActorName,
  context: ServiceContext,
): ApplicationRecord {
  return applyTransition(application, { to: "final-inspection-passed", actor: "staff", by }, context);
}
