/**
 * Calls for fee quotations, without signing in. The service stores a quotation for 30 days, and finds it by
 * its number and email address (spec 2 public-quotation).
 */
import * as z from "zod/mini";
import { partId, requiredText } from "../applications/part.ts";
import { asAssumed, defineEndpoint, fileReply } from "../endpoint.ts";
import { emailAddress, isoDate, moneyAmount, nullable } from "../shapes.ts";

const optionalOrNull = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(nullable(schema));

/** The inputs of the fees; inputs that the kind of work does not need are ignored. */
export const quotedWork = z.object({
  ApplicationTypeId: partId,
  /** Cost of the work, including GST. */
  Cost: optionalOrNull(moneyAmount),
  /** Floor area in square metres. */
  FloorArea: optionalOrNull(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  /** Building class, such as `1a`. */
  BcaClass: optionalOrNull(z.string().check(z.maxLength(3))),
  /** Number of regulations a consent is requested for. */
  Regulations: optionalOrNull(z.int().check(z.minimum(1), z.maximum(10))),
  /** True if the authority notifies the neighbours. */
  WritesToNeighbours: optionalOrNull(z.boolean()),
  /** The extended period: time to start or time to finish. */
  ExtensionKind: optionalOrNull(z.enum(["start", "finish"])),
  /** The day on which the permit lapses. */
  LapsesOn: optionalOrNull(isoDate),
});
export type QuotedWork = z.output<typeof quotedWork>;

/** An input of `quotedWork` that is still missing to calculate the total. */
const neededInput = z.enum(["Cost", "BcaClass", "Regulations", "ExtensionKind"]);

export const quotedFees = z.object({
  Lines: z.array(
    z.object({
      Label: z.string(),
      Amount: moneyAmount,
      Note: nullable(z.string()),
      /** GST included in the amount; null if none applies. */
      Gst: nullable(moneyAmount),
    }),
  ),
  Total: moneyAmount,
  /** GST included in the total. */
  Gst: moneyAmount,
  /** Notices to read before lodging, as plain text. */
  Warnings: z.array(z.string()),
  Missing: z.array(neededInput),
});
export type QuotedFees = z.output<typeof quotedFees>;

export const quotation = z.object({
  /** Number of the quotation, such as `Q-2026-00012`. */
  Number: z.string(),
  TypeName: z.string(),
  Work: quotedWork,
  ...quotedFees.shape,
  Name: z.string(),
  Email: z.string(),
  IssuedOn: isoDate,
  /** The last day these fees are valid. */
  ValidUntil: isoDate,
  IsOver: z.boolean(),
});
export type Quotation = z.output<typeof quotation>;

/** Calculates fees without storing them. */
export const previewQuotation = defineEndpoint({
  method: "POST",
  path: "/api/PublicQuotation/Preview",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: quotedWork,
  reply: asAssumed(quotedFees),
});

/** Stores the quotation and emails it to the caller. */
export const createQuotation = defineEndpoint({
  method: "POST",
  path: "/api/PublicQuotation/Create",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: z.object({
    ...quotedWork.shape,
    Name: requiredText(200),
    Email: emailAddress,
    /** The portal host: the sender of the email. */
    Domain: z.string().check(z.maxLength(253)),
  }),
  reply: asAssumed(quotation),
});

const quotationKey = z.object({ Number: requiredText(40), Email: emailAddress });

/**
 * Finds a quotation by number and email address. Responds with 404 for an unknown number, and also if the
 * quotation belongs to another email address.
 */
export const findQuotation = defineEndpoint({
  method: "POST",
  path: "/api/PublicQuotation/Find",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: quotationKey,
  reply: asAssumed(quotation),
});

/** Returns the quotation as a PDF. Finds it in the same way as `findQuotation`. */
export const downloadQuotation = defineEndpoint({
  method: "POST",
  path: "/api/PublicQuotation/Download",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: quotationKey,
  reply: fileReply("application/pdf"),
});
