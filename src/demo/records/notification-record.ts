import type { NotificationKind } from "#contract/notifications/application-notification.ts";
import type { StoredText } from "../messages/message.ts";

/** An inbox item of an account. A reminder is shown from its date. */
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
  /** A removed item can be restored for a day. */
  readonly State: "unread" | "read" | "removed";
  /** The removal time and the previous state. */
  readonly Removed?: { readonly At: string; readonly Was: "unread" | "read" } | undefined;
}

export interface NotificationChannels {
  readonly Email: boolean;
  readonly InApp: boolean;
  readonly Push: boolean;
}

/** An account's channels for a kind of event or for one application: exactly one of the two is set. */
export interface NotificationSettingRecord extends NotificationChannels {
  readonly Id: string;
  readonly AccountId: string;
  readonly Kind: NotificationKind | null;
  readonly ApplicationId: string | null;
}

/** Hours in which no push messages are sent. The id is the account's. */
export interface QuietHoursRecord {
  readonly Id: string;
  /** `22:00`. */
  readonly From: string;
  readonly To: string;
  /** `Australia/Perth`; defaults to the council's time zone. */
  readonly TimeZone?: string | undefined;
}

/** A push message to an account's devices, shown at the provider desk. */
export interface PushRecord {
  readonly Id: string;
  readonly At: string;
  readonly AccountId: string;
  readonly Title: string;
  readonly Text: string;
  readonly Link: string | null;
  /** Result from the push services; absent while pending, or if nothing is sent. */
  readonly Outcome?: PushOutcome | undefined;
}

/** Numbers of devices that accepted the message, no longer exist, or could not be reached. */
export interface PushOutcome {
  readonly Sent: number;
  readonly Gone: number;
  readonly Failed: number;
}
