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
  /**
   * The secret of the private link, stored when the first link is created. Signing is asynchronous, but
   * emails are written in transactions, which are synchronous.
   */
  readonly Secret?: string;
  /** Time of the last email with the link since the application was lodged. It extends the link's validity. */
  readonly LinkSentAt?: string;
}
