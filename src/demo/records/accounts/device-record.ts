/** A push subscription of one session; removed with the session. */
export interface DeviceRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly SessionId: string;
  /** The subscription (URL and keys) as the portal sent it. */
  readonly Token: string;
  readonly At: string;
}
