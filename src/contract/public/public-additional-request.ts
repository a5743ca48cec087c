/** Answering a request for further information from an e-mailed link (spec 2 public-additionalapplicationrequest). */
import * as z from "zod/mini";
import { partId, textUpTo } from "../applications/part.ts";
import { assumed, endpoint } from "../endpoint.ts";
import { date, dateTime, done, nullable } from "../shapes.ts";

/** Out of the link: signed by the service, good for one request, until it is answered or over. */
const token = z.string().check(z.minLength(1), z.maxLength(300));

const option = z.object({ Id: z.string(), Name: z.string() });

/** A question as a plain form can ask it. */
const plainField = z.object({
  Type: z.enum(["text", "longText", "number", "date", "yesNo", "one", "many", "parts"]),
  Options: z.array(option),
  /** Of an address, a person, a title, a period: each asked for by itself. Empty for other types. */
  Parts: z.array(
    z.object({
      Key: z.string(),
      Name: z.string(),
      Type: z.enum(["text", "date", "one"]),
      Options: z.array(option),
      Value: z.string(),
    }),
  ),
  Unit: nullable(z.string()),
  Hint: nullable(z.string()),
  /** What stands there: none or one, for `many` any number; none for `parts`, which hold their own. */
  Values: z.array(z.string()),
});

const askedItem = z.object({
  Id: partId,
  Kind: z.enum(["answer", "document"]),
  Label: z.string(),
  /** The officer's words. */
  Remark: z.string(),
  /** The answer as it stands, in words. */
  Value: nullable(z.string()),
  /** Null for a document, and for an answer that only the form itself can ask: it can be said to be right, or changed after signing in. */
  Field: nullable(plainField),
  /** What came for it since it was asked for. */
  Documents: z.array(
    z.object({
      Id: z.string(),
      FileName: z.string(),
      Size: z.int(),
      /** With this link. */ IsMine: z.boolean(),
    }),
  ),
  /** Done already, by somebody signed in. */
  IsDone: z.boolean(),
});

export const askedRequest = z.object({
  TypeName: z.string(),
  AskedAt: dateTime,
  AskedBy: z.string(),
  DueDate: nullable(date),
  Remark: z.string(),
  ClientComment: nullable(z.string()),
  Items: z.array(askedItem),
  /** When the link ends. */
  EndsAt: dateTime,
});
export type AskedRequest = z.output<typeof askedRequest>;

/**
 * `used`: answered with this link; `answered`: meanwhile by somebody signed in; `withdrawn`: nothing is asked any more, or
 * the officer took the link back; `wrong`: not one of ours, whole and unchanged.
 */
export const linkState = z.enum(["open", "expired", "used", "answered", "withdrawn", "wrong"]);

export const openRequestLink = endpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/Open",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Token: token }),
  reply: assumed(
    z.object({
      State: linkState,
      /** Nothing is told for a wrong link. */
      Number: nullable(z.string()),
      Place: nullable(z.string()),
      /** When it was answered, or ended. */
      At: nullable(dateTime),
      /** While it is open. */
      Request: nullable(askedRequest),
    }),
  ),
});
export type OpenedRequestLink = z.output<(typeof openRequestLink)["reply"]>;

export const createRequestUpload = endpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/GetPresignedUrl",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({
    Token: token,
    ItemId: partId,
    FileName: z.string().check(z.minLength(1), z.maxLength(255)),
    Size: z.int(),
  }),
  reply: assumed(z.object({ UploadId: z.string(), Url: z.string(), ExpiresAt: dateTime })),
});

export const completeRequestUpload = endpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/CompleteUpload",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Token: token, UploadId: z.string() }),
  reply: assumed(z.object({ DocumentId: z.string(), FileName: z.string(), Size: z.int() })),
});

/** Takes a file out that was sent with this link, until the answers are sent. */
export const removeRequestDocument = endpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/RemoveDocument",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Token: token, DocumentId: partId }),
  reply: assumed(done),
});

/** All answers at once, and the round is closed; a list (spec 8) by item where something is missing or will not do. */
export const sendRequestAnswers = endpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/Send",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({
    Token: token,
    Answers: z
      .array(
        z.object({
          ItemId: partId,
          /** For `parts` one for each, in their order, empty where nothing stands. */
          Values: z.array(textUpTo(4000)).check(z.maxLength(50)),
          /** It is right as it stands. */
          IsRight: z.boolean(),
        }),
      )
      .check(z.maxLength(50)),
    ClientComment: textUpTo(4000),
  }),
  reply: assumed(z.object({ Number: nullable(z.string()), SentAt: dateTime })),
});
export type SentAnswer = z.output<(typeof sendRequestAnswers)["body"]>["Answers"][number];
