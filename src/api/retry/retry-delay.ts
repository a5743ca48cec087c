/** The wait before a retry, for every loop that repeats a request: uploads, saves, queries, polling, the websocket, boot. */

/** All in milliseconds. */
export interface RetryLimits {
  /** The shortest wait. Never 0: a request that fails at once must not be repeated without a pause. */
  readonly least: number;
  /** The longest wait after the first failure; it doubles with each further one. */
  readonly first: number;
  /** No wait is longer, unless the service asks for it. */
  readonly longest: number;
  /** The longest wait that the service can ask for. Default: five minutes. */
  readonly longestRequested?: number | undefined;
}

export interface FailedAttempts {
  /** The number of failures before the last one: 0 after the first failure. */
  readonly failures: number;
  /** In [0, 1): spreads the clients, so that they do not return to a restarted service at the same time. */
  readonly random: number;
  /** Seconds, from the response's `Retry-After`. */
  readonly retryAfter?: number | undefined;
}

const LONGEST_REQUESTED_MS = 5 * 60_000;
/** Keeps the power of two finite. */
const MAX_DOUBLINGS = 20;

/** Milliseconds before the next attempt: exponential backoff with full jitter, or the delay that the service asks for if it is longer. */
export function getRetryDelay(
  limits: RetryLimits,
  { failures, random, retryAfter = 0 }: FailedAttempts,
): number {
  const { least, first, longest, longestRequested = LONGEST_REQUESTED_MS } = limits;
  const ceiling = Math.min(longest, first * 2 ** Math.min(failures, MAX_DOUBLINGS));
  const delay = least + random * Math.max(0, ceiling - least);
  return Math.max(delay, Math.min(retryAfter * 1_000, longestRequested));
}
