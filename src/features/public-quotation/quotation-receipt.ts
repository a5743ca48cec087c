/** Stores a quotation on this device under the address `#receipt=<number>`, so that a reload shows it again. */
import { type Quotation, quotation } from "#contract/public/public-quotation.ts";
import { readReceipt, removeReceipt, saveReceipt } from "#work/receipts/saved-receipts.ts";

export const readSavedQuotation = (number: string | undefined): Quotation | undefined =>
  readReceipt("quotation", number, quotation);

export const saveQuotation = (created: Quotation): void => saveReceipt("quotation", created.Number, created);

export const removeQuotation = (number: string): void => removeReceipt("quotation", number);
