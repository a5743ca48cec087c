import type { DelegateRight } from "#contract/delegate-account.ts";

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
  readonly State: "invited" | "active" | "declined" | "withdrawn";
  readonly InvitedAt: string;
  readonly AnsweredAt: string | null;
  /** An invitation, or the leave itself, ends then. */
  readonly ExpiresAt: string | null;
  /** Who hears of the applications' news. */
  readonly UpdatesTo: "owner" | "delegate" | "both";
}
