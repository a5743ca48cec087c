/** A challenge that was answered: the same answer counts for one call. */
export interface UsedChallengeRecord {
  /** The challenge's signature. */
  readonly Id: string;
  /** From then on the challenge itself is too old, and this is forgotten. */
  readonly ExpiresAt: string;
}
