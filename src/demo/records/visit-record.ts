/** An application started without an account. */
export interface VisitorApplicationRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  /** Id of the visitor's account. The account can access only this application. */
  readonly AccountId: string;
  readonly Email: string;
  readonly Domain: string;
  /** Time when the application was moved to an account with a password. */
  readonly MovedAt: string | null;
}
