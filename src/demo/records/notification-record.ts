import type { NotificationKind } from "#contract/notifications/application-notification.ts";
import type { StoredText } from "../messages/message.ts";

/** A notification in the inbox of an account. A reminder becomes visible on its date. */
export interface NotificationRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly Kind: NotificationKind;
  readonly Title: StoredText;
  /** Paragraphs of the text. */
  readonly Text: readonly StoredText[];
  readonly ApplicationId: string | null;
  readonly Link: string | null;
  readonly At: string;
  /** A notification in the state `removed` can be restored for a day. */
  readonly State: "unread" | "read" | "removed";
  /** Time of the removal, and the previous state. */
  readonly Removed?: { readonly At: string; readonly Was: "unread" | "read" } | undefined;
}

export interface NotificationChannels {
  readonly Email: boolean;
  readonly InApp: boolean;
  readonly Push: boolean;
}

/** The channels of an account for a type of event or for one application: either `Kind` or `ApplicationId` is set. */
export interface NotificationSettingRecord extends NotificationChannels {
  readonly Id: string;
  readonly AccountId: string;
  readonly Kind: NotificationKind | null;
  readonly ApplicationId: string | null;
}

/** Hours in which no push messages are sent. The id is the account id. */
export interface QuietHoursRecord {
  readonly Id: string;
  /** Time of day, such as `22:00`. */
  readonly From: string;
  readonly To: string;
  /** Time zone, such as `Australia/Perth`; by default the council's time zone. */
  readonly TimeZone?: string | undefined;
}

/** A push message to the devices of an account, shown at the provider desk. */
export interface PushRecord {
  readonly Id: string;
  readonly At: string;
  readonly AccountId: string;
  readonly Title: string;
  readonly Text: string;
  readonly Link: string | null;
  /** Result from the push services; absent while it is pending, or if nothing was sent. */
  readonly Outcome?: PushOutcome | undefined;
}

/** Numbers of devices that accepted the message, that no longer exist, and that could not be reached. */
export interface PushOutcome {
  readonly Sent: number;
  readonly Gone: number;
  readonly Failed: number;
}
