/** The receipt of an application that was lodged without an account, stored on this device. */
import * as z from "zod/mini";

export const lodgementReceipt = z.object({
  number: z.string(),
  /** Only receipts of earlier versions have no more than the number. */
  details: z.optional(
    z.object({
      typeName: z.string(),
      place: z.string(),
      lodgedAt: z.nullable(z.string()),
      /** Addresses that are emailed when the status changes. */
      emails: z.array(z.string()),
    }),
  ),
});
export type LodgementReceipt = z.output<typeof lodgementReceipt>;
