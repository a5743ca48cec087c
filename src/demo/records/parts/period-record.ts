/** Extensions granted for a permit. The id is the application id. */
import type { StoredText } from "../../messages/message.ts";

export interface PeriodRecord {
  readonly Id: string;
  readonly Extensions: readonly {
    readonly At: string;
    readonly By: StoredText;
    readonly Kind: "start" | "finish";
    readonly From: string;
    readonly To: string;
  }[];
}

/**
 * A sent reminder. The id combines the application id and the subject of the reminder, so that no reminder is
 * sent twice.
 */
export interface ReminderRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly SentAt: string;
}
