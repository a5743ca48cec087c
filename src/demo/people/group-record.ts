/** Accounts that see the applications shared with their group. */
export interface GroupRecord {
  readonly Id: string;
  readonly OwnerId: string;
  readonly Name: string;
  readonly ApplicationIds: readonly string[];
  readonly CreatedAt: string;
}

/** One account in one group; its id is of both, so that nobody is in it twice. */
export interface MembershipRecord {
  readonly Id: string;
  readonly GroupId: string;
  readonly AccountId: string;
  readonly JoinedAt: string;
}
