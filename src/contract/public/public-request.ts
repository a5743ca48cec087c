/**
 * Asking for an additional application, such as an extension of time, without signing in (spec 2
 * public-additionalapplicationrequest, decisions 64).
 */
import * as z from "zod/mini";
import { additionalRequestType } from "../applications/additional-request-type.ts";
import { partId, requiredText, textUpTo } from "../applications/part.ts";
import { asAssumed, asRequiredFromProvider, defineEndpoint } from "../endpoint.ts";
import { dateTime, emailAddress, isoDate, nullable, successReply } from "../shapes.ts";

/** Signed by the service; valid for one application for one hour. */
const ticket = z.string().check(z.minLength(1), z.maxLength(300));

/** Chosen by the page at random: files that are sent with it belong to the request that is lodged with it. */
const newRequestId = z.string().check(z.minLength(16), z.maxLength(64), z.regex(/^[\w-]+$/));

/** Number of files that a request takes. */
export const MAX_REQUEST_FILES = 6;

/** A new schema for each use: the OpenAPI document has no name for a shared one. */
const createFileSchema = () => z.object({ DocumentId: z.string(), FileName: z.string(), Size: z.int() });

const openedRequests = z.object({
  Ticket: ticket,
  ExpiresAt: dateTime,
  Number: z.string(),
  TypeName: z.string(),
  /** Address of the work. */
  Place: z.string(),
  /** Every type, with the reason if it is not possible. */
  Types: z.array(
    z.object({
      TypeId: additionalRequestType,
      Name: z.string(),
      Description: z.string(),
      Reason: nullable(z.string()),
    }),
  ),
  /** Files already sent for the `RequestId`. A provider that takes no files leaves it out. */
  Files: z.optional(z.array(createFileSchema())),
});
export type OpenedRequests = z.output<typeof openedRequests>;

/**
 * Finds what can be asked for about an application. An unknown number and a contact who does not belong to it give the same
 * response in the same time.
 */
export const findPublicRequestTypes = defineEndpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/Find",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: z.object({
    Number: requiredText(64),
    /** Email address or telephone number of the applicant, the owner or the builder. */
    Contact: requiredText(320),
    RequestId: z.optional(newRequestId),
  }),
  reply: asAssumed(z.object({ Found: nullable(openedRequests) })),
});

/** Requests an upload URL for a file of a request that is not lodged yet. */
export const createPublicRequestFile = defineEndpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/GetFileUrl",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({
    Ticket: ticket,
    RequestId: newRequestId,
    FileName: z.string().check(z.minLength(1), z.maxLength(255)),
    Size: z.int(),
  }),
  reply: asAssumed(
    z.object({ UploadId: z.string(), Url: asRequiredFromProvider(z.string()), ExpiresAt: dateTime }),
  ),
});

/** Checks the file. It becomes a document of the application when the request is lodged. */
export const completePublicRequestFile = defineEndpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/CompleteFile",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Ticket: ticket, RequestId: newRequestId, UploadId: z.string() }),
  reply: asAssumed(createFileSchema()),
});

/** Removes a file until the request is lodged. */
export const removePublicRequestFile = defineEndpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/RemoveFile",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Ticket: ticket, RequestId: newRequestId, DocumentId: partId }),
  reply: asAssumed(successReply),
});

/** Who asks, in their own words: the officer judges it. */
export const askerRole = z.enum(["owner", "builder", "agent", "other"]);

/** Lodges an additional request without an account. The applicant is told and can withdraw it; the officer decides. */
export const createPublicRequest = defineEndpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/Create",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({
    Ticket: ticket,
    TypeId: additionalRequestType,
    /** Why, and for an amendment what is to change. */
    Reason: requiredText(2000),
    Name: requiredText(200),
    Email: emailAddress,
    Phone: z.optional(nullable(textUpTo(40))),
    Role: askerRole,
    /** For an extension: the period to extend, and until when. */
    ExtensionKind: z.optional(nullable(z.enum(["start", "finish"]))),
    WantedUntil: z.optional(nullable(isoDate)),
    /** For a change of applicant: who it will be, by the address they sign in with. */
    NewApplicantName: z.optional(nullable(textUpTo(200))),
    NewApplicantEmail: z.optional(nullable(emailAddress)),
    /** Lodges the files that were sent with it. */
    RequestId: z.optional(newRequestId),
  }),
  reply: asAssumed(
    z.object({
      /** `BP-2026-01042-E1`. */
      Number: z.string(),
      TypeName: z.string(),
      Place: z.string(),
      SubmittedAt: dateTime,
      Email: z.string(),
      /** Names of the lodged files. */
      Files: z.optional(z.array(z.string())),
    }),
  ),
});
export type PublicRequestBody = Omit<z.output<(typeof createPublicRequest)["body"]>, "Ticket">;
export type LodgedPublicRequest = z.output<(typeof createPublicRequest)["reply"]>;
