/** A solved captcha challenge, stored so that a solution is valid for one call only. */
export interface UsedChallengeRecord {
  /** The challenge's signature. */
  readonly Id: string;
  /** The record is deleted once the challenge itself has expired. */
  readonly ExpiresAt: string;
}
