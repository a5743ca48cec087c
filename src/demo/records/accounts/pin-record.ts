/** An application that an account pinned. The id combines both ids. */
export interface PinRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly ApplicationId: string;
  readonly At: string;
}
