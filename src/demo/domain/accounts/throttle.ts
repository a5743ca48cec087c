import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";

const ATTEMPT_WINDOW_MS = 5 * 60_000;
/**
 * Maximum number of failed attempts from one source within `ATTEMPT_WINDOW_MS`. A source is a user name on
 * one network, or a known device.
 */
const MAX_FAILURES_PER_SOURCE = 20;
const MAX_FAILURES_PER_NETWORK = 100;
const MAX_FAILURES_PER_NAME = 200;
/** Maximum number of counters in memory. The counters with the oldest attempts are removed first. */
const MAX_COUNTERS = 50_000;

interface SignInAttempt {
  /** User name in lower case. */
  readonly username: string;
  readonly network: string;
  /**
   * Name of a device from which the account signed in on this network before. It has a separate counter, so
   * that failed attempts elsewhere cannot lock out the owner.
   */
  readonly knownDevice: string | undefined;
}

interface SignInThrottle {
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
  const attemptTimesByKey = new Map<string, number[]>();
  const listRecentAttempts = (key: string, at: number) =>
    (attemptTimesByKey.get(key) ?? []).filter((before) => before > at - ATTEMPT_WINDOW_MS);
  const setAttemptTimes = (key: string, times: number[]) => {
    attemptTimesByKey.delete(key);
    if (times.length > 0) attemptTimesByKey.set(key, times);
    const [oldestKey] = attemptTimesByKey.keys();
    if (attemptTimesByKey.size > MAX_COUNTERS && oldestKey !== undefined) attemptTimesByKey.delete(oldestKey);
  };
  return {
    attempt(attempt) {
      const at = now().getTime();
      const counterLimits = listCounterLimits(attempt);
      for (const [key, max] of counterLimits) {
        const recentTimes = listRecentAttempts(key, at);
        if (recentTimes.length >= max)
          throw createTooManyAttemptsError(recentTimes[recentTimes.length - max] ?? at, at);
      }
      for (const [key] of counterLimits) setAttemptTimes(key, [...listRecentAttempts(key, at), at]);
    },
    forget(attempt) {
      const [[sourceKey = ""] = [], ...otherCounters] = listCounterLimits(attempt);
      setAttemptTimes(sourceKey, []);
      for (const [key] of otherCounters) setAttemptTimes(key, attemptTimesByKey.get(key)?.slice(0, -1) ?? []);
    },
  };
}

/**
 * Returns the keys of the counters of an attempt, each with its limit. The counter of the source comes first.
 */
function listCounterLimits({
  username,
  network,
  knownDevice,
}: SignInAttempt): readonly (readonly [string, number])[] {
  if (knownDevice !== undefined)
    return [[`device ${username} ${network} ${knownDevice}`, MAX_FAILURES_PER_SOURCE]];
  return [
    [`place ${username} ${network}`, MAX_FAILURES_PER_SOURCE],
    [`network ${network}`, MAX_FAILURES_PER_NETWORK],
    [`name ${username}`, MAX_FAILURES_PER_NAME],
  ];
}

function createTooManyAttemptsError(firstAt: number, at: number): ServiceError {
  const seconds = Math.max(1, Math.ceil((firstAt + ATTEMPT_WINDOW_MS - at) / 1000));
  return new ServiceError(429, createMessage("service.tooManyAttempts"), { "Retry-After": String(seconds) });
}
