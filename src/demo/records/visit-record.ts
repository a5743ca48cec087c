/** An application that somebody without an account began. */
export interface VisitRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  /** The visitor's, which can do nothing but this. */
  readonly AccountId: string;
  readonly Email: string;
  readonly Domain: string;
  /** It was taken into an account. */
  readonly MovedAt: string | null;
}
