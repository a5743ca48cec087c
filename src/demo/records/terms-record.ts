/** A version of the terms of use published at the provider desk. */
export interface TermsRecord {
  /** Version number as text. */
  readonly Id: string;
  readonly Version: number;
  readonly Summary: string;
  readonly Text: string;
  readonly PublishedAt: string;
}

export interface TermsAcceptanceRecord {
  /** Id of the account: only its latest acceptance is stored. */
  readonly Id: string;
  readonly Version: number;
  readonly AcceptedAt: string;
}
