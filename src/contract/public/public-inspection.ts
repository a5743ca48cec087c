/**
 * Calls for people who request an inspection without signing in. They identify the application by its number
 * and by a contact's email address or phone number (spec 2 public-inspection).
 */
import * as z from "zod/mini";
import { halfDay, inspectionStage } from "../applications/inspection.ts";
import { partId, requiredText, textUpTo } from "../applications/part.ts";
import { asAssumed, asRequiredFromProvider, defineEndpoint } from "../endpoint.ts";
import { dateTime, isoDate, nullable } from "../shapes.ts";

/** A token signed by the service. It gives access to one application for one hour. */
const ticket = z.string().check(z.minLength(1), z.maxLength(300));

/** A half-day is true if it can be booked. `Reason` says why the day cannot be booked. */
const bookableDay = z.object({
  Date: isoDate,
  AM: z.boolean(),
  PM: z.boolean(),
  Reason: nullable(z.string()),
});

export const publicInspectionOptions = z.object({
  Ticket: ticket,
  ExpiresAt: dateTime,
  Number: z.string(),
  TypeName: z.string(),
  /** Address of the work. */
  Place: z.string(),
  /** Mandatory stages in order, then optional ones. */
  Stages: z.array(inspectionStage),
  NextStageId: nullable(z.string()),
  /** The reason why no inspection can be requested; null if it is possible. */
  Reason: nullable(z.string()),
  Days: z.array(bookableDay),
});
export type PublicInspectionOptions = z.output<typeof publicInspectionOptions>;

/**
 * Finds an application's inspections. The response and its time are the same for an unknown number, for a
 * contact that does not belong to the application, and for an application without inspections.
 */
export const findPublicInspections = defineEndpoint({
  method: "POST",
  path: "/api/PublicInspection/Find",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: z.object({
    Number: requiredText(64),
    /** Email address or telephone number of the applicant, the owner or the builder. */
    Contact: requiredText(320),
  }),
  reply: asAssumed(z.object({ Found: nullable(publicInspectionOptions) })),
});

/**
 * Requests an upload URL for a file. Refused before any bytes are sent if the type (415) or size (413) is not
 * accepted.
 */
export const createPublicInspectionUpload = defineEndpoint({
  method: "POST",
  path: "/api/PublicInspection/GetPresignedUrl",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({
    Ticket: ticket,
    FileName: z.string().check(z.minLength(1), z.maxLength(255)),
    Size: z.int(),
  }),
  reply: asAssumed(
    z.object({ UploadId: z.string(), Url: asRequiredFromProvider(z.string()), ExpiresAt: dateTime }),
  ),
});

/** Completes an upload: checks the file signature and stores the file. */
export const completePublicInspectionUpload = defineEndpoint({
  method: "POST",
  path: "/api/PublicInspection/CompleteUpload",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Ticket: ticket, UploadId: z.string() }),
  reply: asAssumed(z.object({ DocumentId: z.string(), FileName: z.string(), Size: z.int() })),
});

/** Requests an inspection with the same rules and notifications as a request from the signed-in area. */
export const requestPublicInspection = defineEndpoint({
  method: "POST",
  path: "/api/PublicInspection/Request",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({
    Ticket: ticket,
    StageId: partId,
    RequestedDate: isoDate,
    HalfDay: halfDay,
    ContactName: requiredText(200),
    ContactPhone: requiredText(40),
    AccessNotes: z.optional(nullable(textUpTo(2000))),
    /** Documents uploaded with this ticket. */
    DocumentIds: z.optional(z.array(partId).check(z.maxLength(6))),
  }),
  reply: asAssumed(
    z.object({
      /** Number such as `INS-2026-00012`. */
      Number: z.string(),
      StageName: z.string(),
      Place: z.string(),
      RequestedDate: isoDate,
      HalfDay: halfDay,
      ContactName: z.string(),
      ContactPhone: z.string(),
      Files: z.array(z.string()),
      /** The appointment as a calendar file (RFC 5545). */
      Calendar: z.string(),
    }),
  ),
});
export type RequestedInspection = z.output<(typeof requestPublicInspection)["reply"]>;
