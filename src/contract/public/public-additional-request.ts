/**
 * Calls for people who respond to a request for information through an emailed link, without signing
 * in (spec 2 public-additionalapplicationrequest).
 */
import * as z from "zod/mini";
import { partId, textUpTo } from "../applications/part.ts";
import { asAssumed, asRequiredFromProvider, defineEndpoint } from "../endpoint.ts";
import { dateTime, isoDate, nullable, successReply } from "../shapes.ts";

/**
 * The link's token: signed by the service, valid for one request until it is answered or the link expires.
 */
const token = z.string().check(z.minLength(1), z.maxLength(300));

const option = z.object({ Id: z.string(), Name: z.string() });

/** A question that the page can ask with simple inputs, without the wizard. */
const plainField = z.object({
  Type: z.enum(["text", "longText", "number", "date", "yesNo", "one", "many", "parts"]),
  Options: z.array(option),
  /** Parts of an address, person, land title or period, each with its own input. Empty for other types of answers. */
  Parts: z.array(
    z.object({
      Key: z.string(),
      Name: z.string(),
      Type: z.enum(["text", "date", "one"]),
      Options: z.array(option),
      Value: z.string(),
      /** True if a space separates the part from the previous one, as in `Riverbend VIC 3994`. Default: a comma. */
      JoinsPrevious: z.optional(z.boolean()),
    }),
  ),
  Unit: nullable(z.string()),
  Hint: nullable(z.string()),
  /** The current values: at most one, or several for `many`. Empty for `parts`, because each part has its own value. */
  Values: z.array(z.string()),
});

const requestedItem = z.object({
  Id: partId,
  Kind: z.enum(["answer", "document"]),
  Label: z.string(),
  /** The officer's remark. */
  Remark: z.string(),
  /** The current answer as display text. */
  Value: nullable(z.string()),
  /**
   * The question. Null for a requested document, and for an answer that only the wizard can edit. The person
   * can confirm such an answer here, but must sign in to change it.
   */
  Field: nullable(plainField),
  /** True if documents can be added to an answer. The item of a requested document always accepts them. */
  TakesDocuments: z.optional(z.boolean()),
  /** Documents received for the item since the request. */
  Documents: z.array(
    z.object({
      Id: z.string(),
      FileName: z.string(),
      Size: z.int(),
      /** True if the document was sent with this link. */
      IsMine: z.boolean(),
    }),
  ),
  /** True if a signed-in person has answered this item already. */
  IsDone: z.boolean(),
});

export const linkedInformationRequest = z.object({
  TypeName: z.string(),
  AskedAt: dateTime,
  AskedBy: z.string(),
  DueDate: nullable(isoDate),
  Remark: z.string(),
  ClientComment: nullable(z.string()),
  Items: z.array(requestedItem),
  /** Time when the link expires. */
  EndsAt: dateTime,
});
export type LinkedInformationRequest = z.output<typeof linkedInformationRequest>;

/**
 * `used`: answered with this link; `answered`: answered by a signed-in person; `withdrawn`: the request or
 * its link was withdrawn; `wrong`: the link is invalid or altered.
 */
export const requestLinkState = z.enum(["open", "expired", "used", "answered", "withdrawn", "wrong"]);
export type RequestLinkState = z.output<typeof requestLinkState>;

export const openRequestLink = defineEndpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/Open",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Token: token }),
  reply: asAssumed(
    z.object({
      State: asRequiredFromProvider(requestLinkState),
      /** Application number; null for an invalid link. */
      Number: nullable(z.string()),
      Place: nullable(z.string()),
      /** Time when the request was answered or ended. */
      At: nullable(dateTime),
      /** The request; null unless the link is open. */
      Request: nullable(linkedInformationRequest),
    }),
  ),
});
export type OpenedRequestLink = z.output<(typeof openRequestLink)["reply"]>;

export const createRequestUpload = defineEndpoint({
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
  reply: asAssumed(
    z.object({ UploadId: z.string(), Url: asRequiredFromProvider(z.string()), ExpiresAt: dateTime }),
  ),
});

export const completeRequestUpload = defineEndpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/CompleteUpload",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Token: token, UploadId: z.string() }),
  reply: asAssumed(z.object({ DocumentId: z.string(), FileName: z.string(), Size: z.int() })),
});

/** Removes a file sent with this link. Possible only before the answers are sent. */
export const removeRequestDocument = defineEndpoint({
  method: "POST",
  path: "/api/PublicAdditionalApplicationRequest/RemoveDocument",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Token: token, DocumentId: partId }),
  reply: asAssumed(successReply),
});

/**
 * Sends all answers and closes the request. If an answer is missing or invalid, the service responds with an error
 * list (spec 8) that names the items.
 */
export const sendRequestAnswers = defineEndpoint({
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
          /**
           * The values of the answer. For `parts`: one value per part in the same order, an empty text for a blank
           * part.
           */
          Values: z.array(textUpTo(4000)).check(z.maxLength(50)),
          /** True if the person confirms that the current answer is correct. */
          IsRight: z.boolean(),
        }),
      )
      .check(z.maxLength(50)),
    ClientComment: textUpTo(4000),
  }),
  reply: asAssumed(z.object({ Number: nullable(z.string()), SentAt: dateTime })),
});
export type SentAnswer = z.output<(typeof sendRequestAnswers)["body"]>["Answers"][number];
