import type { QuotedFees, QuotedWork } from "#contract/public/public-quotation.ts";

/** Quoted fees, valid until a day. */
export interface QuotationRecord {
  /** The quotation's number: `Q-2026-00012`. */
  readonly Id: string;
  readonly Domain: string;
  readonly Name: string;
  /** Lower case. */
  readonly Email: string;
  readonly Work: QuotedWork;
  readonly Fees: QuotedFees;
  readonly IssuedOn: string;
  readonly ValidUntil: string;
}
