import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";

const WINDOW_MS = 5 * 60_000;
/**
 * Maximum number of failed attempts within `WINDOW_MS` from one source. A source is a user name on one
 * network, or a known device.
 */
const MAX_FAILURES_PER_SOURCE = 20;
const MAX_FAILURES_PER_NETWORK = 100;
const MAX_FAILURES_PER_NAME = 200;
/** Maximum number of counters in memory. The ones with the oldest attempts are removed first. */
const MAX_COUNTERS = 50_000;

export interface SignInAttempt {
  /** User name in lower case. */
  readonly name: string;
  readonly network: string;
  /**
   * Name of a device from which the account signed in on this network before. It has a separate counter, so
   * that failed attempts elsewhere cannot lock out the owner.
   */
  readonly knownDevice: string | undefined;
}

export interface SignInThrottle {
  /**
   * Counts an attempt before the password is checked, so that parallel attempts count too. Throws 429 with
   * `Retry-After` after too many attempts from one source, from the network, or for the user name.
   */
  attempt(attempt: SignInAttempt): void;
  /**
   * Call after a correct password. Resets the counter of the attempt's source, and removes the attempt from
   * the other counters.
   */
  forget(attempt: SignInAttempt): void;
}

/** Limits password guessing. Keeps the counters in memory only: attempts expire after five minutes anyway. */
export function createSignInThrottle(now: () => Date): SignInThrottle {
  const attempts = new Map<string, number[]>();
  const listRecentAttempts = (key: string, at: number) =>
    (attempts.get(key) ?? []).filter((before) => before > at - WINDOW_MS);
  const setAttempts = (key: string, times: number[]) => {
    attempts.delete(key);
    if (times.length > 0) attempts.set(key, times);
    const [oldestKey] = attempts.keys();
    if (attempts.size > MAX_COUNTERS && oldestKey !== undefined) attempts.delete(oldestKey);
  };
  return {
    attempt(attempt) {
      const at = now().getTime();
      const limits = listLimits(attempt);
      for (const [key, max] of limits) {
        const times = listRecentAttempts(key, at);
        if (times.length >= max) throw createTooManyError(times[times.length - max] ?? at, at);
      }
      for (const [key] of limits) setAttempts(key, [...listRecentAttempts(key, at), at]);
    },
    forget(attempt) {
      const [[sourceKey = ""] = [], ...otherCounters] = listLimits(attempt);
      setAttempts(sourceKey, []);
      for (const [key] of otherCounters) setAttempts(key, attempts.get(key)?.slice(0, -1) ?? []);
    },
  };
}

/**
 * Returns the keys of the counters of an attempt, each with its limit. The counter of the source comes first.
 */
function listLimits({ name, network, knownDevice }: SignInAttempt): readonly (readonly [string, number])[] {
  if (knownDevice !== undefined)
    return [[`device ${name} ${network} ${knownDevice}`, MAX_FAILURES_PER_SOURCE]];
  return [
    [`place ${name} ${network}`, MAX_FAILURES_PER_SOURCE],
    [`network ${network}`, MAX_FAILURES_PER_NETWORK],
    [`name ${name}`, MAX_FAILURES_PER_NAME],
  ];
}

function createTooManyError(firstAt: number, at: number): ServiceError {
  const seconds = Math.max(1, Math.ceil((firstAt + WINDOW_MS - at) / 1000));
  return new ServiceError(429, createMessage("service.tooManyAttempts"), { "Retry-After": String(seconds) });
}
