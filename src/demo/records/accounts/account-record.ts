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
  /** Lower case; sign-in compares it in lower case. */
  readonly Username: string;
  readonly Email: string;
  readonly FirstName: string;
  readonly Surname: string;
  readonly CompanyName: string | null;
  readonly Phone: string | null;
  readonly Address: AddressRecord | null;
  /** 1 admin, 2 user, 3 guest (spec 6); 4, the demo's own: visitor. */
  readonly Roles: readonly number[];
  readonly ParentId: string | null;
  readonly Language: string | null;
  /** Hosts on which the account may sign in. */
  readonly Domains: readonly string[];
  readonly PasswordHash: string;
  /** Previous passwords, newest first; none may be reused. */
  readonly FormerPasswordHashes?: readonly string[];
  /** A deleted account remains as a name on its applications. A visitor has no password and one application. */
  readonly State: "active" | "locked" | "deleted" | "visitor";
  readonly TopicName: string;
  readonly Signature: Signature | null;
}

/** One sign-in and all tokens issued for it. */
export interface SessionRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly Domain: string;
  /** Language of the portal at sign-in, BCP 47; absent in seeded sessions. */
  readonly Language?: string;
  /** `Chrome on Windows`, from the user agent. */
  readonly Device: string;
  /** Keyed hash of the network of the sign-in; absent in seeded sessions and those of links. */
  readonly NetworkHash?: string;
  readonly CreatedAt: string;
  /** When the password was last given; absent until it is given again after the sign-in. */
  readonly ConfirmedAt?: string;
  /** Counts refreshes. Only the newest refresh token is valid, the previous one for a short grace period. */
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
