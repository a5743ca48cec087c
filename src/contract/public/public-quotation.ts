/** What lodging will cost, for anybody: worked out, kept for 30 days, found again by number and e-mail (spec 2 public-quotation). */
import * as z from "zod/mini";
import { partId, requiredText } from "../applications/part.ts";
import { assumed, endpoint, file } from "../endpoint.ts";
import { date, email, money, nullable } from "../shapes.ts";

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(nullable(schema));

/** What the fees hang on; what a kind of work does not ask for is passed over. */
export const quotedWork = z.object({
  ApplicationTypeId: partId,
  /** Of the work, with GST. */
  Cost: optional(money),
  /** m². */
  FloorArea: optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  /** BCA class: `1a`. */
  BcaClass: optional(z.string().check(z.maxLength(3))),
  /** How many regulations a consent is asked for. */
  Regulations: optional(z.int().check(z.minimum(1), z.maximum(10))),
  /** Whether the authority writes to neighbours. */
  WritesToNeighbours: optional(z.boolean()),
  /** More time to do what. */
  ExtensionKind: optional(z.enum(["start", "finish"])),
  /** The day on which the permit lapses. */
  LapsesOn: optional(date),
});
export type QuotedWork = z.output<typeof quotedWork>;

/** What of `quotedWork` is still wanted for a whole sum. */
const wanted = z.enum(["Cost", "BcaClass", "Regulations", "ExtensionKind"]);

export const quotedFees = z.object({
  Lines: z.array(
    z.object({
      Label: z.string(),
      Amount: money,
      Note: nullable(z.string()),
      /** GST within the amount; null for what carries none. */
      Gst: nullable(money),
    }),
  ),
  Total: money,
  /** GST within the total. */
  Gst: money,
  /** What is worth knowing before one lodges, in words for people. */
  Warnings: z.array(z.string()),
  Missing: z.array(wanted),
});
export type QuotedFees = z.output<typeof quotedFees>;

export const quotation = z.object({
  /** `Q-2026-00012`. */
  Number: z.string(),
  TypeName: z.string(),
  Work: quotedWork,
  ...quotedFees.shape,
  Name: z.string(),
  Email: z.string(),
  IssuedOn: date,
  /** The last day on which these fees are held. */
  ValidUntil: date,
  IsOver: z.boolean(),
});
export type Quotation = z.output<typeof quotation>;

/** Nothing is kept of it. */
export const previewQuotation = endpoint({
  method: "POST",
  path: "/api/PublicQuotation/Preview",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: quotedWork,
  reply: assumed(quotedFees),
});

/** Keeps it, and e-mails it to who asked. */
export const createQuotation = endpoint({
  method: "POST",
  path: "/api/PublicQuotation/Create",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: z.object({
    ...quotedWork.shape,
    Name: requiredText(200),
    Email: email,
    /** The host it is asked on: the sender of the e-mail. */
    Domain: z.string().check(z.maxLength(253)),
  }),
  reply: assumed(quotation),
});

const known = z.object({ Number: requiredText(40), Email: email });

/** 404 alike for a number that there is not and for another's e-mail. */
export const findQuotation = endpoint({
  method: "POST",
  path: "/api/PublicQuotation/Find",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: known,
  reply: assumed(quotation),
});

/** As paper, found as `findQuotation` finds it. */
export const downloadQuotation = endpoint({
  method: "POST",
  path: "/api/PublicQuotation/Download",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: known,
  reply: file("application/pdf"),
});
