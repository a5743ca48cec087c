/**
 * Calculates the wait before a retry, for all repeated requests: uploads, saves, queries, polling, the
 * websocket, and the first requests of the signed-in area.
 */

/** Limits in milliseconds. */
interface RetryLimits {
  /** The shortest wait. Never 0, because a request that fails immediately must not be repeated without a pause. */
  readonly minDelayMs: number;
  /** The longest wait after the first failure. Doubles with each further failure. */
  readonly maxFirstDelayMs: number;
  /** The longest wait, unless the service requests a longer one. */
  readonly maxDelayMs: number;
  /** The longest wait that the service can request. Default: five minutes. */
  readonly maxRequestedDelayMs?: number | undefined;
}

interface FailedAttempts {
  /** Number of failures before the latest one: 0 after the first failure. */
  readonly failures: number;
  /**
   * Number from 0 up to 1. Spreads the clients, so that they do not all reconnect to a restarted service at the same
   * time.
   */
  readonly random: number;
  /** Wait that the service requests, in seconds (`Retry-After` header). */
  readonly retryAfter?: number | undefined;
}

const MAX_REQUESTED_MS = 5 * 60_000;
/** Limits the exponent, so that the power of two stays finite. */
const MAX_DOUBLINGS = 20;

/**
 * Returns the milliseconds before the next attempt: exponential backoff with full jitter, or the delay that the
 * service requests if it is longer.
 */
export function getRetryDelay(
  limits: RetryLimits,
  { failures, random, retryAfter = 0 }: FailedAttempts,
): number {
  const { minDelayMs, maxFirstDelayMs, maxDelayMs, maxRequestedDelayMs = MAX_REQUESTED_MS } = limits;
  const maxDelay = Math.min(maxDelayMs, maxFirstDelayMs * 2 ** Math.min(failures, MAX_DOUBLINGS));
  const delay = minDelayMs + random * Math.max(0, maxDelay - minDelayMs);
  return Math.max(delay, Math.min(retryAfter * 1_000, maxRequestedDelayMs));
}
