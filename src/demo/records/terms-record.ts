/** A version of the terms of use, as published at the desk. */
export interface TermsRecord {
  /** The version as text. */
  readonly Id: string;
  readonly Version: number;
  readonly Summary: string;
  readonly Text: string;
  readonly PublishedAt: string;
}

export interface TermsAcceptanceRecord {
  /** The account's id. */
  readonly Id: string;
  readonly Version: number;
  readonly AcceptedAt: string;
}
