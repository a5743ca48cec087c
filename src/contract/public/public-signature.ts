/**
 * Calls for people who, through an emailed link, sign an application or respond to a notice of protection
 * work. The specification does not have this public page (decisions, routes).
 */
import * as z from "zod/mini";
import { signature } from "../accounts/applicant-account.ts";
import { textUpTo } from "../applications/part.ts";
import { signatureRequestKind } from "../applications/signature-request.ts";
import { asAssumed, asRequiredFromProvider, defineEndpoint } from "../endpoint.ts";
import { dateTime, nullable } from "../shapes.ts";
import { answerGroup } from "../wizard/answers/answer-group.ts";

/**
 * The token of the link, signed by the service. Valid for one person and one application until the person answers or
 * the link expires.
 */
const token = z.string().check(z.minLength(1), z.maxLength(300));

/** `closed`: the application was lodged or deleted in the meantime; `wrong`: the link is invalid or altered. */
export const signatureLinkState = z.enum([
  "open",
  "agreed",
  "declined",
  "more-information",
  "expired",
  "withdrawn",
  "closed",
  "wrong",
]);
export type SignatureLinkState = z.output<typeof signatureLinkState>;

/** A document that the person may open without signing in. */
const shownDocument = z.object({
  FileName: z.string(),
  DocumentTypeName: z.string(),
  /** Size in bytes. */
  Size: z.int(),
  /** Presigned download URL of the document host. After it expires, opening the link again returns a new one. */
  Url: z.string(),
});
export type ShownDocument = z.output<typeof shownDocument>;

export const openedSignatureRequest = z.object({
  Kind: signatureRequestKind,
  /** The signature's label in the form: `Signature of another owner of the land`. */
  RoleName: z.string(),
  /** The person who was asked. */
  Name: z.string(),
  AskedBy: z.string(),
  /** Address of a neighbour's property. */
  Address: z.optional(nullable(z.string())),
  /** The message of the applicant to this person. */
  Note: z.string(),
  TypeName: z.string(),
  /** The statements of the declaration that the person signs. */
  Statements: z.array(z.string()),
  /** The application as answered so far; empty for a neighbour, who may not read it. */
  Groups: z.array(answerGroup),
  /** Documents that were made public to this person. Absent from a provider that shows none. */
  Documents: z.optional(z.array(shownDocument)),
  /** Legal effect if a neighbour does not answer, in the reader's language. Optional for a provider. */
  IfUnanswered: z.optional(nullable(z.string())),
  /** Permitted ways to sign. */
  Methods: z.array(z.enum(["drawn", "typed"])),
  /** Revision of the answers shown. */
  Revision: z.int(),
  EndsAt: dateTime,
});
export type OpenedSignatureRequest = z.output<typeof openedSignatureRequest>;

export const openSignatureLink = defineEndpoint({
  method: "POST",
  path: "/api/PublicSignature/Open",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Token: token }),
  reply: asAssumed(
    z.object({
      State: asRequiredFromProvider(signatureLinkState),
      /** The address of the land; null for a wrong link. */
      Place: nullable(z.string()),
      /** Time when the request was answered or ended. */
      At: nullable(dateTime),
      /** The request; null unless the link is open. */
      Request: nullable(openedSignatureRequest),
    }),
  ),
});
export type OpenedSignatureLink = z.output<(typeof openSignatureLink)["reply"]>;

/**
 * Sends the response once. Responds with 409 if the answers have changed since `Revision`, so that the person
 * must read them again. Responds with 400 and a list (spec 8) if the signature, or the comment of a refusal,
 * is missing.
 */
export const answerSignatureLink = defineEndpoint({
  method: "POST",
  path: "/api/PublicSignature/Answer",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({
    Token: token,
    Revision: z.int(),
    Answer: z.enum(["agree", "decline", "more-information"]),
    /** The person's full name. */
    Name: textUpTo(200),
    Signature: nullable(signature),
    Comment: textUpTo(2000),
  }),
  reply: asAssumed(z.object({ AnsweredAt: dateTime })),
});
export type SignatureAnswer = Omit<z.output<(typeof answerSignatureLink)["body"]>, "Token">;
