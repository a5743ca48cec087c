import type { SignatureRequestKind } from "#contract/applications/signature-request.ts";

/** A request for another person's signature or response. The token of the emailed link is not stored. */
export interface SignatureRequestRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly Kind: SignatureRequestKind;
  readonly Role: string;
  readonly Name: string;
  /** Email address in lower case. */
  readonly Email: string;
  /** Address of a neighbour's property; null for a co-signer. */
  readonly Address: string | null;
  readonly Note: string;
  /** Documents that the person may open. Absent from requests that were stored before this field existed. */
  readonly DocumentIds?: readonly string[];
  readonly SentAt: string;
  readonly EndsAt: string;
  readonly OpenedAt: string | null;
  readonly WithdrawnAt: string | null;
  readonly AnsweredAt: string | null;
  readonly Answer: "agree" | "decline" | "more-information" | null;
  readonly Comment: string | null;
  /** Revision of the answers that the person read. Later changes invalidate the signature. */
  readonly ReadRevision: number | null;
}
