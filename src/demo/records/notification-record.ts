import type { NotificationKind } from "#contract/notifications/application-notification.ts";
import type { StoredText } from "../messages/message.ts";

/** A row of an account's inbox. A reminder is shown from its time on. */
export interface NotificationRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly Kind: NotificationKind;
  readonly Title: StoredText;
  /** Paragraphs. */
  readonly Text: readonly StoredText[];
  readonly ApplicationId: string | null;
  readonly Link: string | null;
  readonly At: string;
  /** A removed row can be restored for a day. */
  readonly State: "unread" | "read" | "removed";
  /** When the row was removed, and its state before. */
  readonly Removed?: { readonly At: string; readonly Was: "unread" | "read" } | undefined;
}

export interface Channels {
  readonly Email: boolean;
  readonly InApp: boolean;
  readonly Push: boolean;
}

/** How an account wants to hear of a kind of event, or of all that concerns one application: one of the two is set. */
export interface NotificationSettingRecord extends Channels {
  readonly Id: string;
  readonly AccountId: string;
  readonly Kind: NotificationKind | null;
  readonly ApplicationId: string | null;
}

/** Hours in which nothing is pushed; by account id. */
export interface QuietHoursRecord {
  readonly Id: string;
  /** `22:00`. */
  readonly From: string;
  readonly To: string;
  /** `Australia/Perth`; the counter's when absent. */
  readonly TimeZone?: string | undefined;
}

/** A push message to a person's devices: read at the provider desk. */
export interface PushRecord {
  readonly Id: string;
  readonly At: string;
  readonly AccountId: string;
  readonly Title: string;
  readonly Text: string;
  readonly Link: string | null;
  /** What became of it at the push services; absent until they answered, or where nothing is sent. */
  readonly Outcome?: PushOutcome | undefined;
}

/** How many devices took it, have gone for good, or could not be reached. */
export interface PushOutcome {
  readonly Sent: number;
  readonly Gone: number;
  readonly Failed: number;
}
