/** Calls for inspections of the work: stages, bookings and outcomes (spec 7.6.7). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint, fileReply } from "../endpoint.ts";
import { applicationId, createPageSchema, dateTime, isoDate, nullable, pagingQuery } from "../shapes.ts";
import { parentApplicationFields, partId, requiredText, revisionField, textUpTo } from "./part.ts";

export const halfDay = z.enum(["AM", "PM"]);

export const inspectionState = z.enum(["Requested", "Booked", "Done", "Cancelled"]);
export const inspectionOutcome = z.enum(["Approved", "ApprovedWithConditions", "NotApproved", "NoAccess"]);
export type InspectionOutcome = z.output<typeof inspectionOutcome>;

/** One condition for the site to be ready, as stated by the person who books. */
const readiness = z.object({
  Id: z.string(),
  Text: z.string(),
  status: z.enum(["Open", "Ready", "NotNeeded"]),
});

const namedFile = z.object({ Id: z.string(), FileName: z.string(), ContentType: z.string() });

export const inspection = z.object({
  Id: partId,
  ...parentApplicationFields,
  /** Number such as `INS-2026-00012`. */
  Number: z.string(),
  StageId: z.string(),
  StageName: z.string(),
  IsMandatory: z.boolean(),
  State: inspectionState,
  StateName: z.string(),
  RequestedDate: isoDate,
  HalfDay: halfDay,
  /** Time window set by the officer on booking. */
  Window: nullable(z.object({ From: dateTime, To: dateTime })),
  Inspector: nullable(z.object({ Name: z.string(), Phone: z.string() })),
  ContactName: z.string(),
  ContactPhone: z.string(),
  AccessNotes: nullable(z.string()),
  Attachments: z.array(namedFile),
  Outcome: nullable(inspectionOutcome),
  OutcomeName: nullable(z.string()),
  OutcomeAt: nullable(dateTime),
  /** The defects to rectify, or the conditions of the approval. */
  Directions: z.array(z.object({ Text: z.string(), DueDate: nullable(isoDate) })),
  Photos: z.array(namedFile),
  /** The inspection record: a PDF among the application's documents. */
  Record: nullable(namedFile),
  /** For a re-inspection: the earlier inspection, which was not approved. Null for a first inspection. */
  ReinspectionOfId: nullable(z.string()),
  CancelReason: nullable(z.string()),
  /** History, oldest first. */
  History: z.array(z.object({ At: dateTime, By: z.string(), Text: z.string() })),
  Revision: z.int(),
  Actions: z.array(z.enum(["reschedule", "cancel", "calendar", "reinspect", "checklist"])),
});
export type Inspection = z.output<typeof inspection>;

export const inspectionStage = z.object({
  StageId: z.string(),
  Name: z.string(),
  IsMandatory: z.boolean(),
  /** Position among the mandatory stages, from 1; null for optional stages. */
  Position: nullable(z.int()),
  State: z.enum(["Locked", "Open", "Requested", "Booked", "Approved", "NotApproved"]),
  StateName: z.string(),
  /** The reason why the stage cannot be booked now. */
  Reason: nullable(z.string()),
  /** Id of the latest inspection of the stage. */
  InspectionId: nullable(z.string()),
});
export type InspectionStage = z.output<typeof inspectionStage>;

export const getInspections = defineEndpoint({
  method: "GET",
  path: "/api/Inspection/GetList/:applicationId",
  pathAssumed: true,
  spec: "7.6.7 Inspection",
  reply: asAssumed(
    z.object({
      /** Mandatory stages in order, then optional ones. */
      Stages: z.array(inspectionStage),
      /** Inspections, newest first. */
      Items: z.array(inspection),
      NextStageId: nullable(z.string()),
      /** The first day that can be requested. */
      EarliestDate: isoDate,
      LatestDate: isoDate,
      Actions: z.array(z.enum(["request"])),
      Reason: nullable(z.string()),
    }),
  ),
});

/** Days with their availability, and the reason if not available: weekends, holidays, too soon, full. */
export const getInspectionDates = defineEndpoint({
  method: "GET",
  path: "/api/Inspection/GetAvailableDates/:applicationId",
  pathAssumed: true,
  spec: "7.6.7 Inspection",
  query: z.object({ From: z.optional(isoDate), To: z.optional(isoDate) }),
  reply: asAssumed(
    z.array(z.object({ Date: isoDate, AM: z.boolean(), PM: z.boolean(), Reason: nullable(z.string()) })),
  ),
});

/** The caller's inspections in all applications. */
export const getMyInspections = defineEndpoint({
  method: "GET",
  path: "/api/Inspection/GetMyList",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  query: z.object({ ...pagingQuery.shape, Show: z.optional(z.enum(["upcoming", "past", "all"])) }),
  reply: asAssumed(createPageSchema(inspection)),
});

export const getInspection = defineEndpoint({
  method: "GET",
  path: "/api/Inspection/Get/:id",
  pathAssumed: true,
  spec: "7.6.7 Inspection",
  reply: asAssumed(inspection),
});

const requestShape = {
  RequestedDate: isoDate,
  HalfDay: halfDay,
};

/**
 * Requests an inspection. A stage that was not approved is requested again the same way, as a re-inspection.
 */
export const requestInspection = defineEndpoint({
  method: "POST",
  path: "/api/Inspection/Request/:applicationId",
  pathAssumed: true,
  spec: "7.6.7 Inspection",
  body: z.object({
    StageId: partId,
    ...requestShape,
    ContactName: requiredText(200),
    ContactPhone: requiredText(40),
    AccessNotes: z.optional(nullable(textUpTo(2000))),
    /** Ids of documents of the application. */
    DocumentIds: z.optional(z.array(partId).check(z.maxLength(20))),
  }),
  reply: asAssumed(inspection),
});

export const rescheduleInspection = defineEndpoint({
  method: "PUT",
  path: "/api/Inspection/Reschedule/:id",
  pathAssumed: true,
  spec: "7.6.7 Inspection",
  body: z.object({ ...requestShape, ...revisionField, Reason: z.optional(nullable(textUpTo(1000))) }),
  reply: asAssumed(inspection),
});

export const cancelInspection = defineEndpoint({
  method: "PUT",
  path: "/api/Inspection/Cancel/:id",
  pathAssumed: true,
  spec: "7.6.7 Inspection",
  body: z.object({ ...revisionField, Reason: requiredText(1000) }),
  reply: asAssumed(inspection),
});

/**
 * Returns the appointment as a calendar file (RFC 5545). The file of a cancelled appointment removes the
 * appointment from the calendar.
 */
export const getInspectionCalendarFile = defineEndpoint({
  method: "GET",
  path: "/api/Inspection/GetCalendarFile/:id",
  pathAssumed: true,
  spec: "7.6.7 Inspection",
  reply: fileReply("text/calendar"),
});

export const getInspectionCheckList = defineEndpoint({
  method: "GET",
  path: "/api/Inspection/GetCheckList/:id",
  pathAssumed: true,
  spec: "7.6.7 Inspection",
  reply: asAssumed(
    z.object({ InspectionId: partId, ApplicationId: applicationId, Items: z.array(readiness) }),
  ),
});

export const updateInspectionCheckList = defineEndpoint({
  method: "PUT",
  path: "/api/Inspection/UpdateCheckList/:id",
  pathAssumed: true,
  spec: "7.6.7 Inspection",
  storable: true,
  body: z.object({ ItemId: partId, status: readiness.shape.status }),
  reply: asAssumed(
    z.object({ InspectionId: partId, ApplicationId: applicationId, Items: z.array(readiness) }),
  ),
});
