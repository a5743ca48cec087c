/** An application that an account pinned. The id combines account id and application id. */
export interface PinRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly ApplicationId: string;
  readonly At: string;
}
