/** Categories of calls with a rate limit, each per account or per network address. */
export type RateLimitKind = "account" | "visitor" | "upload" | "reset" | "captchaFallback";

export interface RateLimiter {
  /** Counts one call. Throws 429 when the limit is exceeded. */
  countCall(kind: RateLimitKind, who: string): void;
}
