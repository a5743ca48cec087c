/** An inspection asked for without signing in: by the application's number and who belongs to it (spec 2 public-inspection). */
import * as z from "zod/mini";
import { halfDay, inspectionStage } from "../applications/inspection.ts";
import { partId, requiredText, textUpTo } from "../applications/part.ts";
import { assumed, endpoint } from "../endpoint.ts";
import { date, dateTime, nullable } from "../shapes.ts";

/** Signed by the service: good for one application, for an hour. */
const ticket = z.string().check(z.minLength(1), z.maxLength(300));

export const openedInspections = z.object({
  Ticket: ticket,
  ExpiresAt: dateTime,
  Number: z.string(),
  TypeName: z.string(),
  /** Where the work is. */
  Place: z.string(),
  /** Mandatory ones in their order, then what may be asked for besides. */
  Stages: z.array(inspectionStage),
  NextStageId: nullable(z.string()),
  /** Why nothing can be asked for at all. */
  Reason: nullable(z.string()),
  /** Days that can be asked for, with why others cannot. */
  Days: z.array(z.object({ Date: date, AM: z.boolean(), PM: z.boolean(), Reason: nullable(z.string()) })),
});
export type OpenedInspections = z.output<typeof openedInspections>;

/**
 * Nothing is found alike, and as slowly, for a number that there is not, for a contact of nobody's in it, and for an
 * application in which nothing is inspected by us.
 */
export const findInspections = endpoint({
  method: "POST",
  path: "/api/PublicInspection/Find",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: z.object({
    Number: requiredText(64),
    /** E-mail address or telephone number of the applicant, the owner or the builder. */
    Contact: requiredText(320),
  }),
  reply: assumed(z.object({ Found: nullable(openedInspections) })),
});

/** Asks where to put a file. Refused (415, 413) before a byte travels when type or size will not do. */
export const createInspectionUpload = endpoint({
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
  reply: assumed(z.object({ UploadId: z.string(), Url: z.string(), ExpiresAt: dateTime })),
});

/** After the bytes are there: checks them by what they begin with, and keeps them. */
export const completeInspectionUpload = endpoint({
  method: "POST",
  path: "/api/PublicInspection/CompleteUpload",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Ticket: ticket, UploadId: z.string() }),
  reply: assumed(z.object({ DocumentId: z.string(), FileName: z.string(), Size: z.int() })),
});

/** As a request from the portal: by the same rules, and the same people hear of it. */
export const requestPublicInspection = endpoint({
  method: "POST",
  path: "/api/PublicInspection/Request",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({
    Ticket: ticket,
    StageId: partId,
    RequestedDate: date,
    HalfDay: halfDay,
    ContactName: requiredText(200),
    ContactPhone: requiredText(40),
    AccessNotes: z.optional(nullable(textUpTo(2000))),
    /** Of files that were sent with this ticket. */
    DocumentIds: z.optional(z.array(partId).check(z.maxLength(6))),
  }),
  reply: assumed(
    z.object({
      /** `INS-2026-00012`. */
      Number: z.string(),
      StageName: z.string(),
      Place: z.string(),
      RequestedDate: date,
      HalfDay: halfDay,
      ContactName: z.string(),
      ContactPhone: z.string(),
      Files: z.array(z.string()),
      /** The appointment for a calendar (RFC 5545). */
      Calendar: z.string(),
    }),
  ),
});
export type RequestedInspection = z.output<(typeof requestPublicInspection)["reply"]>;
