/** A solved captcha challenge, stored so that a solution is valid for one call only. */
export interface UsedChallengeRecord {
  /** Signature of the challenge. */
  readonly Id: string;
  /** Time when the challenge expires, after which this record is deleted. */
  readonly ExpiresAt: string;
}
