/** An e-mail that "left": people read it at the provider desk. */
export interface MailRecord {
  readonly Id: string;
  readonly At: string;
  readonly To: string;
  readonly Subject: string;
  readonly Text: string;
  /** BCP 47: what it is written in. */
  readonly Language: string;
}
