import type { DelegateRight } from "#contract/accounts/delegate-right.ts";

/** One person's permission to act for another. An invitation has no delegate until it is accepted. */
export interface DelegationRecord {
  readonly Id: string;
  readonly OwnerId: string;
  readonly DelegateId: string | null;
  /** Lower case: the address the invitation was sent to. */
  readonly Email: string;
  readonly Rights: readonly DelegateRight[];
  /** Null for all of the owner's applications, including future ones. */
  readonly ApplicationIds: readonly string[] | null;
  /** Expiry of an invitation or a permission is computed from the clock, never stored. */
  readonly State: "invited" | "active" | "declined" | "withdrawn";
  readonly Message: string | null;
  /** The host where it was given; the link in the email leads there. */
  readonly Domain: string;
  /** Hash of the token in the emailed link. */
  readonly TokenHash: string | null;
  readonly InvitedAt: string;
  readonly InvitationExpiresAt: string;
  readonly AnsweredAt: string | null;
  /** End of the permission; null for no end date. */
  readonly ExpiresAt: string | null;
  readonly EndedAt: string | null;
  /** Recipients of the applications' notifications. */
  readonly UpdatesTo: "owner" | "delegate" | "both";
}
