/**
 * Calls for people who lodge an additional request, such as an extension of time, without signing in (spec 2
 * public-additionalapplicationrequest, decisions 64).
 */
import * as z from "zod/mini";
import { additionalRequestType } from "../applications/additional-request-type.ts";
import { partId, requiredText, textUpTo } from "../applications/part.ts";
import { asAssumed, asRequiredFromProvider, defineEndpoint } from "../endpoint.ts";
import { dateTime, emailAddress, isoDate, nullable, successReply } from "../shapes.ts";

/** A token signed by the service. It gives access to one application for one hour. */
const ticket = z.string().check(z.minLength(1), z.maxLength(300));

/**
 * Id of a request before it is lodged, chosen by the page at random. Files sent with this id become part of the
 * request that is lodged with the same id.
 */
const newRequestId = z.string().check(z.minLength(16), z.maxLength(64), z.regex(/^[\w-]+$/));

export const MAX_REQUEST_FILES = 6;

/** Creates a new schema for each use, because a shared schema would need a name in the OpenAPI document. */
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
  /** Files already sent with the `RequestId`. A provider that does not accept files omits this field. */
  Files: z.optional(z.array(createFileSchema())),
});
export type OpenedRequests = z.output<typeof openedRequests>;

/**
 * Finds the types of request that are possible for an application. The response and its time are the same for
 * an unknown number and for a contact that does not belong to the application.
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

/** Removes a file. Possible only before the request is lodged. */
export const removePublicRequestFile = defineEndpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/RemoveFile",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Ticket: ticket, RequestId: newRequestId, DocumentId: partId }),
  reply: asAssumed(successReply),
});

/** Role that the person claims to have. The service does not verify it: the officer decides whether it is right. */
export const askerRole = z.enum(["owner", "builder", "agent", "other"]);

/**
 * Lodges an additional request without an account. The applicant is notified and can withdraw the request; the
 * officer decides about it.
 */
export const createPublicRequest = defineEndpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/Create",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({
    Ticket: ticket,
    TypeId: additionalRequestType,
    /** The reason for the request; for an amendment, also the wanted changes. */
    Reason: requiredText(2000),
    Name: requiredText(200),
    Email: emailAddress,
    Phone: z.optional(nullable(textUpTo(40))),
    Role: askerRole,
    /** For an extension: the period to extend; the next field is its wanted end. */
    ExtensionKind: z.optional(nullable(z.enum(["start", "finish"]))),
    WantedUntil: z.optional(nullable(isoDate)),
    /**
     * For a change of applicant: name of the new applicant; the next field is the email address of that person's
     * account.
     */
    NewApplicantName: z.optional(nullable(textUpTo(200))),
    NewApplicantEmail: z.optional(nullable(emailAddress)),
    /** The id with which the person sent files. These files are lodged with the request. */
    RequestId: z.optional(newRequestId),
  }),
  reply: asAssumed(
    z.object({
      /** Number of the request, such as `BP-2026-01042-E1`. */
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
