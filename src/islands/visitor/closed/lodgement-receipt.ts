/** The receipt of an application that was lodged without an account, stored on this device. */
import * as z from "zod/mini";

export const lodgementReceipt = z.object({
  number: z.string(),
  /** Missing in receipts that an earlier version of the portal stored. */
  details: z.optional(
    z.object({
      typeName: z.string(),
      place: z.string(),
      lodgedAt: z.nullable(z.string()),
      /** Email addresses that are notified when the status changes. */
      emails: z.array(z.string()),
    }),
  ),
});
export type LodgementReceipt = z.output<typeof lodgementReceipt>;
