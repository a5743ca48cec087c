import type { DelegateRight } from "#contract/accounts/delegate-account.ts";

/** One person's leave to act for another. An invitation has no delegate until it is accepted. */
export interface DelegationRecord {
  readonly Id: string;
  readonly OwnerId: string;
  readonly DelegateId: string | null;
  /** Lower case: whom the invitation went to. */
  readonly Email: string;
  readonly Rights: readonly DelegateRight[];
  /** Null for all of the owner's applications, now and later. */
  readonly ApplicationIds: readonly string[] | null;
  /** That an invitation or a leave ran out is read from the clock, never stored. */
  readonly State: "invited" | "active" | "declined" | "withdrawn";
  readonly Message: string | null;
  /** The host it was given on: the link in the e-mail leads there. */
  readonly Domain: string;
  /** The hash of the token in the e-mailed link. */
  readonly TokenHash: string | null;
  readonly InvitedAt: string;
  readonly InvitationExpiresAt: string;
  readonly AnsweredAt: string | null;
  /** The leave ends then; null for one without an end. */
  readonly ExpiresAt: string | null;
  readonly EndedAt: string | null;
  /** Who hears of the applications' news. */
  readonly UpdatesTo: "owner" | "delegate" | "both";
}
