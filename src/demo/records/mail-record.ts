/** A "sent" email, shown at the provider desk. */
export interface MailRecord {
  readonly Id: string;
  readonly At: string;
  readonly To: string;
  readonly Subject: string;
  readonly Text: string;
  /** BCP 47 language of the email. */
  readonly Language: string;
}
