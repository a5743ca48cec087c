/** An email that the demo "sent", shown at the provider desk. */
export interface MailRecord {
  readonly Id: string;
  readonly At: string;
  readonly To: string;
  readonly Subject: string;
  readonly Text: string;
  /** Language tag (BCP 47) of the email. */
  readonly Language: string;
}
