import type { Signature } from "#contract/accounts/applicant-account.ts";

export interface Address {
  readonly Line1: string;
  readonly Line2?: string | undefined;
  readonly Suburb: string;
  readonly State: string;
  readonly Postcode: string;
}

export interface AccountRecord {
  readonly Id: string;
  /** Lower case; signing in compares it so. */
  readonly Username: string;
  readonly Email: string;
  readonly FirstName: string;
  readonly Surname: string;
  readonly CompanyName: string | null;
  readonly Phone: string | null;
  readonly Address: Address | null;
  /** 1 admin, 2 user, 3 guest (spec 6); 4 of ours: a visitor. */
  readonly Roles: readonly number[];
  readonly ParentId: string | null;
  readonly Language: string | null;
  /** Hosts on which the account may sign in. */
  readonly Domains: readonly string[];
  readonly PasswordHash: string;
  /** The ones before it, the last first: none of them is taken again. */
  readonly FormerPasswordHashes?: readonly string[];
  /** A deleted account stays as a name on its applications; it can do nothing. A visitor's has no password and one application. */
  readonly State: "active" | "locked" | "deleted" | "visitor";
  readonly TopicName: string;
  readonly Signature: Signature | null;
}

/** One sign-in and all tokens that follow from it. */
export interface SessionRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly Domain: string;
  /** What the portal was read in when it began, BCP 47; absent in sessions of the seeds. */
  readonly Language?: string;
  /** `Chrome on Windows`, as far as the browser told. */
  readonly Device: string;
  readonly CreatedAt: string;
  /** Counts refreshes: only the newest refresh token is good, the one before it for a short while. */
  readonly Generation: number;
  readonly RotatedAt: string;
  readonly RevokedAt: string | null;
}

export interface ResetRecord {
  /** The hash of the token that was mailed. */
  readonly Id: string;
  readonly AccountId: string;
  readonly Domain: string;
  readonly ExpiresAt: string;
  readonly UsedAt: string | null;
}
