import type { Signature } from "#contract/accounts/applicant-account.ts";

export interface AddressRecord {
  readonly Line1: string;
  readonly Line2?: string | undefined;
  readonly Suburb: string;
  readonly State: string;
  readonly Postcode: string;
}

export interface AccountRecord {
  readonly Id: string;
  /** User name as the person wrote it; sign-in compares it in lower case. */
  readonly Username: string;
  readonly Email: string;
  readonly FirstName: string;
  readonly Surname: string;
  readonly CompanyName: string | null;
  readonly Phone: string | null;
  readonly Address: AddressRecord | null;
  /** Role ids: 1 admin, 2 user, 3 guest (spec 6), and 4 visitor. Only the demo has visitors. */
  readonly Roles: readonly number[];
  readonly ParentId: string | null;
  readonly Language: string | null;
  /** Hosts on which the account can sign in. */
  readonly Domains: readonly string[];
  readonly PasswordHash: string;
  /** Hashes of previous passwords, newest first. The person cannot reuse them. */
  readonly FormerPasswordHashes?: readonly string[];
  /**
   * The name of a deleted account remains on its applications. A visitor has no password and exactly one
   * application.
   */
  readonly State: "active" | "locked" | "deleted" | "visitor";
  readonly TopicName: string;
  readonly Signature: Signature | null;
}

/** One sign-in and all tokens issued for it. */
export interface SessionRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly Domain: string;
  /** Language tag (BCP 47) of the portal at sign-in; absent in seeded sessions. */
  readonly Language?: string;
  /** Device name from the user agent, such as `Chrome on Windows`. */
  readonly Device: string;
  /**
   * Keyed hash of the network at sign-in; absent in seeded sessions and in sessions opened by an emailed
   * link.
   */
  readonly NetworkHash?: string;
  readonly CreatedAt: string;
  /** Time of the last password confirmation after the sign-in; absent without one. */
  readonly ConfirmedAt?: string;
  /**
   * Number of refreshes. The latest refresh token is valid, and the previous one for a short grace period.
   */
  readonly Generation: number;
  readonly RotatedAt: string;
  readonly RevokedAt: string | null;
}

export interface ResetRecord {
  /** Hash of the emailed token. */
  readonly Id: string;
  readonly AccountId: string;
  readonly Domain: string;
  readonly ExpiresAt: string;
  readonly UsedAt: string | null;
}
