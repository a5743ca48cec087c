export interface PasskeyRecord {
  readonly Id: string;
  readonly AccountId: string;
  /** Host on which the passkey was registered. It is valid for this host only. */
  readonly Domain: string;
  /** Id of the passkey on the authenticator, as base64url. */
  readonly CredentialId: string;
  /** Public key in SubjectPublicKeyInfo format, as base64url. */
  readonly PublicKey: string;
  /** COSE algorithm id. */
  readonly Algorithm: number;
  readonly SignCount: number;
  readonly Name: string;
  readonly CreatedAt: string;
  readonly LastUsedAt: string | null;
}
