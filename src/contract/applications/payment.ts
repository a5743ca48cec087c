/**
 * Shapes of an application's invoice and of the ways to pay it (decisions 60). The applicant pays on the
 * provider's own page, so no card data reaches the portal.
 */
import * as z from "zod/mini";
import { dateTime, documentId, isoDate, moneyAmount, nullable } from "../shapes.ts";

/** A file among the documents of the application. */
const documentFile = z.object({ Id: documentId, FileName: z.string() });

export const fee = z.object({
  Label: z.string(),
  Amount: moneyAmount,
  PaidAt: nullable(dateTime),
  /** The receipt of a paid fee, among the application's documents. Optional for a provider. */
  Receipt: z.optional(nullable(documentFile)),
});

export const payment = z.object({
  /** `pending`: begun but not confirmed, such as a bank transfer. `failed`: refused, and may be tried again. */
  State: z.enum(["due", "pending", "failed", "paid"]),
  /** The reference of the invoice: `INV-2026-00012`. */
  Reference: z.string(),
  /** Sum of all fees of the invoice. */
  Total: moneyAmount,
  /** The last day of payment. */
  DueDate: nullable(isoDate),
  /** Time when the invoice was paid completely. */
  PaidAt: nullable(dateTime),
  /** The invoice and the receipt, among the application's documents. */
  Invoice: nullable(documentFile),
  Receipt: nullable(documentFile),
  /**
   * The provider's payment page. The portal opens it with `returnUrl` in the query; the page sends the applicant
   * back there, whatever the result, and the portal then reads the state from the application.
   */
  PaymentUrl: nullable(z.string()),
  /** Instructions for payment without the provider's page, as plain text. */
  Instructions: nullable(z.string()),
});
export type Payment = z.output<typeof payment>;
