import * as z from "zod/mini";

/** The receipt of a lodged request, stored on this device (faults D26). */
export const lodgedReceipt = z.object({
  lodged: z.object({
    Number: z.string(),
    TypeName: z.string(),
    Place: z.string(),
    SubmittedAt: z.string(),
    Email: z.string(),
  }),
  /** Number of the application. */
  application: z.string(),
});
export type LodgedReceipt = z.output<typeof lodgedReceipt>;
