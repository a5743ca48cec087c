/** Where push messages of one sign-in go; it ends with the sign-in. */
export interface DeviceRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly SessionId: string;
  /** The subscription, address and keys, as the portal gave it: opaque. */
  readonly Token: string;
  readonly At: string;
}
