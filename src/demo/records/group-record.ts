/** Accounts that see the applications shared with their group. */
export interface GroupRecord {
  readonly Id: string;
  readonly OwnerId: string;
  readonly Name: string;
  readonly CreatedAt: string;
}

/** One account in one group; its id is of both, so that nobody is in it twice. */
export interface MembershipRecord {
  readonly Id: string;
  readonly GroupId: string;
  readonly AccountId: string;
  readonly JoinedAt: string;
}

/** One application shown to one group; its id is of both. */
export interface ShareRecord {
  readonly Id: string;
  readonly GroupId: string;
  readonly ApplicationId: string;
  /** Whose application it was when it was shared: in other hands it is shared no more. */
  readonly AccountId: string;
  readonly SharedById: string;
  readonly At: string;
}
