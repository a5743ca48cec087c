/** By account and application. */
export interface PinRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly ApplicationId: string;
  readonly At: string;
}
