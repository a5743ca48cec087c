/**
 * Calls to ask other people by email for a signature or a response while an application is open. They are our
 * addition to the specification: a provider without them responds with 404, and co-signers then sign on the
 * applicant's device.
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { dateTime, emailAddress, nullable, successReply } from "../shapes.ts";
import { partId, requiredText, textUpTo } from "./part.ts";

/** Maximum number of documents that one person is shown. */
export const MAX_SHOWN_DOCUMENTS = 20;

/** A further signer of the declaration, or a neighbour who responds to a notice of protection work. */
export const signatureRequestKind = z.enum(["co-signer", "neighbour"]);
export type SignatureRequestKind = z.output<typeof signatureRequestKind>;

/**
 * `changed`: answers of the application changed after this person signed, so the applicant must ask the person again.
 */
export const signatureRequestState = z.enum([
  "sent",
  "opened",
  "agreed",
  "declined",
  "more-information",
  "changed",
  "withdrawn",
  "expired",
]);
export type SignatureRequestState = z.output<typeof signatureRequestState>;

export const signatureRequest = z.object({
  Id: partId,
  Kind: signatureRequestKind,
  /** The signer's role in the form's configuration; `neighbour` for a neighbour. */
  Role: z.string(),
  Name: z.string(),
  Email: z.string(),
  /** Address of a neighbour's property. Absent for a co-signer, and from a provider that does not store it. */
  Address: z.optional(nullable(z.string())),
  State: signatureRequestState,
  SentAt: dateTime,
  EndsAt: dateTime,
  AnsweredAt: nullable(dateTime),
  /** Reason why the person declined, or other information from them. */
  Comment: nullable(z.string()),
});
export type SignatureRequest = z.output<typeof signatureRequest>;

/** Lists the signature requests, oldest first. */
export const getSignatureRequests = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetSignatureRequests/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(z.array(signatureRequest)),
});

/** Emails the person a private link. Asking the same person again for the same role withdraws the earlier link. */
export const createSignatureRequest = defineEndpoint({
  method: "POST",
  path: "/api/Application/RequestSignature/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({
    Kind: signatureRequestKind,
    Role: requiredText(60),
    Name: requiredText(200),
    Email: emailAddress,
    /**
     * Address of the property beside the land. Required for a neighbour, because the notice contains the
     * address.
     */
    Address: z.optional(textUpTo(300)),
    /** Message to the person. Required for a neighbour: it describes the protection work and its dates. */
    Note: textUpTo(2000),
    /** Documents of the application, such as drawings, that this person may open from the link. */
    DocumentIds: z.optional(z.array(partId).check(z.maxLength(MAX_SHOWN_DOCUMENTS))),
  }),
  reply: asAssumed(signatureRequest),
});

/** Withdraws a link to which the person has not responded. */
export const withdrawSignatureRequest = defineEndpoint({
  method: "DELETE",
  path: "/api/Application/:applicationId/SignatureRequest/:signatureRequestId",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(successReply),
});
