/** A passkey of an account. */
export interface PasskeyRecord {
  readonly Id: string;
  readonly AccountId: string;
  /** The host that it was registered on, and belongs to. */
  readonly Domain: string;
  /** The authenticator's id of it, base64url. */
  readonly CredentialId: string;
  /** SubjectPublicKeyInfo, base64url. */
  readonly PublicKey: string;
  /** COSE. */
  readonly Algorithm: number;
  readonly SignCount: number;
  readonly Name: string;
  readonly CreatedAt: string;
  readonly LastUsedAt: string | null;
}
