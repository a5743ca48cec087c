/** Shape of the authority's quote, for an application in which the applicant asked for one (decisions 61). */
import * as z from "zod/mini";
import { dateTime, isoDate, moneyAmount, nullable } from "../shapes.ts";

export const quote = z.object({
  Total: moneyAmount,
  Lines: z.array(z.object({ Label: z.string(), Amount: moneyAmount })),
  /** The included work and services, one sentence per item. */
  Includes: z.array(z.string()),
  /** The last day to accept the quote; null if it is no longer open. */
  ValidUntil: nullable(isoDate),
  Decision: nullable(z.enum(["accepted", "declined"])),
  DecidedAt: nullable(dateTime),
});
export type Quote = z.output<typeof quote>;
