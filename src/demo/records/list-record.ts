/** A distribution list for news of portals. */
import type { StoredText } from "../messages/message.ts";

export interface ListRecord {
  readonly Id: string;
  readonly Name: StoredText;
  readonly Description: StoredText;
  /** Hosts whose applicants can subscribe. */
  readonly Domains: readonly string[];
}

export interface PostRecord {
  readonly Id: string;
  readonly ListId: string;
  readonly At: string;
  readonly By: StoredText;
  readonly Title: StoredText;
  readonly Text: StoredText;
}

/** The subscription of one account to one list. The id combines both ids, so that nobody is subscribed twice. */
export interface SubscriberRecord {
  readonly Id: string;
  readonly ListId: string;
  readonly AccountId: string;
  readonly Delivery: "each" | "inbox";
  readonly JoinedAt: string;
}
