/** The authenticator app of an account. */
export interface SecondFactorRecord {
  /** The account's id. */
  readonly Id: string;
  /** Base32. */
  readonly Secret: string;
  /** New with each secret; part of the tokens of remembered devices. */
  readonly Generation: string;
  /** Null until a code was confirmed: sign-in does not ask for codes yet. */
  readonly Since: string | null;
  /** The time step of the latest code used; no code works twice. */
  readonly LastStep: number;
  /** Hashes of the recovery codes that are left. */
  readonly RecoveryHashes: readonly string[];
}
