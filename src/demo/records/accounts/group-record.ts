/** A group of accounts that see the applications shared with it. */
export interface GroupRecord {
  readonly Id: string;
  readonly OwnerId: string;
  readonly Name: string;
  readonly CreatedAt: string;
}

/** One account in one group. The id combines both ids, so that nobody is a member twice. */
export interface MembershipRecord {
  readonly Id: string;
  readonly GroupId: string;
  readonly AccountId: string;
  readonly JoinedAt: string;
}

/** One application shared with one group. The id combines both ids. */
export interface ShareRecord {
  readonly Id: string;
  readonly GroupId: string;
  readonly ApplicationId: string;
  /** Id of the application's owner at the time of sharing. If the owner changes, the share ends. */
  readonly AccountId: string;
  readonly SharedById: string;
  readonly At: string;
}
