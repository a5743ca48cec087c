/** Kinds of calls with a rate limit. Each counts per `who`, such as an account, network or email address. */
export type RateLimitKind = "account" | "visitor" | "upload" | "reset" | "captchaFallback";

export interface RateLimiter {
  /** Counts one call. Throws 429 when the limit is exceeded. */
  countCall(kind: RateLimitKind, who: string): void;
}
