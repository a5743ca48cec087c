import type { DelegateRight } from "#contract/accounts/delegate-right.ts";

/** One person's permission to act for another. An invitation has no delegate until it is accepted. */
export interface DelegationRecord {
  readonly Id: string;
  readonly OwnerId: string;
  readonly DelegateId: string | null;
  /** Email address to which the invitation was sent, in lower case. */
  readonly Email: string;
  readonly Rights: readonly DelegateRight[];
  /** Ids of the delegated applications; null for all applications of the owner, including future ones. */
  readonly ApplicationIds: readonly string[] | null;
  /** State of the delegation. The expiry is computed from the clock and never stored. */
  readonly State: "invited" | "active" | "declined" | "withdrawn";
  readonly Message: string | null;
  /** Host on which the delegation was created. The emailed link leads to this host. */
  readonly Domain: string;
  /** Hash of the token in the emailed link. */
  readonly TokenHash: string | null;
  readonly InvitedAt: string;
  readonly InvitationExpiresAt: string;
  readonly AnsweredAt: string | null;
  /** End of the delegation; null for no end date. */
  readonly ExpiresAt: string | null;
  readonly EndedAt: string | null;
  /** The people who receive notifications about the applications. */
  readonly UpdatesTo: "owner" | "delegate" | "both";
}
