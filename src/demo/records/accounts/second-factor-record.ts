/** The authenticator app that is the second factor of an account. */
export interface SecondFactorRecord {
  /** Id of the account, because an account has at most one second factor. */
  readonly Id: string;
  /** Base32 secret. */
  readonly Secret: string;
  /** A new value for each secret. Tokens of remembered devices contain the value, so a new secret invalidates them. */
  readonly Generation: string;
  /** Time when the first code was confirmed. Null before that: sign-in does not ask for codes yet. */
  readonly Since: string | null;
  /** Time step of the latest used code, so that no code is accepted twice. */
  readonly LastStep: number;
  /** Hashes of the unused recovery codes. */
  readonly RecoveryHashes: readonly string[];
}
