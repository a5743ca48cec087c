/** What is counted, and by whom: calls of one account, calls from one address without signing in, and so on. */
export type RateKind = "account" | "visitor" | "upload" | "reset" | "otherWay";

export interface RateLimiter {
  /** Counts one more. Throws 429 when it is one too many. */
  take(kind: RateKind, who: string): void;
}
