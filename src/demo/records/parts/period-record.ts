/** More time that was granted for a permit; by application id. */
export interface PeriodRecord {
  readonly Id: string;
  readonly Extensions: readonly {
    readonly At: string;
    readonly By: string;
    readonly Kind: "start" | "finish";
    readonly From: string;
    readonly To: string;
  }[];
}

/** A reminder that went out; its id is of the application and of what it reminds of, so that none goes twice. */
export interface ReminderRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly SentAt: string;
}
