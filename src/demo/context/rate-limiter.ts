/** Kinds of calls that have separate rate limits. */
export type RateLimitKind = "account" | "visitor" | "upload" | "sensitive" | "captchaFallback";

export interface RateLimiter {
  /**
   * Counts one call. `who` identifies the caller: an account, a network or an email address. Throws 429 if
   * the caller exceeds the limit of this kind of call.
   */
  countCall(kind: RateLimitKind, who: string): void;
}
