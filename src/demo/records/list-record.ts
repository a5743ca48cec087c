/** A list that news of one portal are sent to. */
export interface ListRecord {
  readonly Id: string;
  readonly Name: string;
  readonly Description: string;
  /** Hosts whose applicants may join. */
  readonly Domains: readonly string[];
}

export interface PostRecord {
  readonly Id: string;
  readonly ListId: string;
  readonly At: string;
  readonly By: string;
  readonly Title: string;
  readonly Text: string;
}

/** One account on one list; its id is of both, so that nobody is on it twice. */
export interface SubscriberRecord {
  readonly Id: string;
  readonly ListId: string;
  readonly AccountId: string;
  readonly Delivery: "each" | "inbox";
  readonly JoinedAt: string;
}
