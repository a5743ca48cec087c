/** An application started without an account. */
export interface VisitRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  /** The visitor's account, which can only access this application. */
  readonly AccountId: string;
  readonly Email: string;
  readonly Domain: string;
  /** Time when it was moved into an account. */
  readonly MovedAt: string | null;
}
