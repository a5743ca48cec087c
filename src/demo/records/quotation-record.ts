import type { QuotedWork } from "#contract/public/public-quotation.ts";

import type { StoredReply } from "../messages/stored-reply.ts";

/** A quotation of the fees for described work, valid until the day `ValidUntil`. */
export interface QuotationRecord {
  /** Number of the quotation, such as `Q-2026-00012`. */
  readonly Id: string;
  readonly Domain: string;
  readonly Name: string;
  /** Email address in lower case. */
  readonly Email: string;
  readonly Work: QuotedWork;
  /** The quoted fees. Labels, notes and warnings are messages. */
  readonly Fees: StoredReply;
  readonly IssuedOn: string;
  readonly ValidUntil: string;
}
