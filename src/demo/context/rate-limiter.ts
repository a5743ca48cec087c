/** Categories of calls with a rate limit, each per account or per network address. */
export type RateKind = "account" | "visitor" | "upload" | "reset" | "otherWay";

export interface RateLimiter {
  /** Counts one call. Throws 429 when the limit is exceeded. */
  countCall(kind: RateKind, who: string): void;
}
