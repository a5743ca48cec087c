import type { QuotedWork } from "#contract/public/public-quotation.ts";

import type { StoredReply } from "../messages/stored-reply.ts";

/** Quoted fees, valid until a day. */
export interface QuotationRecord {
  /** The quotation's number: `Q-2026-00012`. */
  readonly Id: string;
  readonly Domain: string;
  readonly Name: string;
  /** Lower case. */
  readonly Email: string;
  readonly Work: QuotedWork;
  /** The quoted fees, with their labels, notes and warnings as messages. */
  readonly Fees: StoredReply;
  readonly IssuedOn: string;
  readonly ValidUntil: string;
}
