/**
 * Kinds of calls with a rate limit. Each kind counts per `who`, such as an account, a network or an email
 * address.
 */
export type RateLimitKind = "account" | "visitor" | "upload" | "reset" | "captchaFallback";

export interface RateLimiter {
  /** Counts one call. Throws 429 when the limit is exceeded. */
  countCall(kind: RateLimitKind, who: string): void;
}
