import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";

const WINDOW_MS = 5 * 60_000;
/**
 * Maximum number of failed attempts within `WINDOW_MS` from one source. A source is a user name on one
 * network, or a known device.
 */
const MAX_FAILURES_PER_SOURCE = 20;
const MAX_OF_NETWORK = 100;
const MAX_OF_NAME = 200;
/** Maximum number of counters in memory. The ones with the oldest attempts are removed first. */
const MAX_COUNTS = 50_000;

export interface SignInAttempt {
  /** User name in lower case. */
  readonly name: string;
  readonly network: string;
  /**
   * Id of a device and network that signed in to the account before. It has a separate counter, so that failed
   * attempts elsewhere cannot lock out the owner.
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
  const recent = (key: string, at: number) =>
    (attempts.get(key) ?? []).filter((before) => before > at - WINDOW_MS);
  const set = (key: string, times: number[]) => {
    attempts.delete(key);
    if (times.length > 0) attempts.set(key, times);
    const [longestAgo] = attempts.keys();
    if (attempts.size > MAX_COUNTS && longestAgo !== undefined) attempts.delete(longestAgo);
  };
  return {
    attempt(attempt) {
      const at = now().getTime();
      const limits = listLimits(attempt);
      for (const [key, most] of limits) {
        const times = recent(key, at);
        if (times.length >= most) throw createTooManyError(times[times.length - most] ?? at, at);
      }
      for (const [key] of limits) set(key, [...recent(key, at), at]);
    },
    forget(attempt) {
      const [[place = ""] = [], ...shared] = listLimits(attempt);
      set(place, []);
      for (const [key] of shared) set(key, attempts.get(key)?.slice(0, -1) ?? []);
    },
  };
}

/** Returns the counters of an attempt with their limits. The counter of the source is the first. */
function listLimits({ name, network, knownDevice }: SignInAttempt): readonly (readonly [string, number])[] {
  if (knownDevice !== undefined)
    return [[`device ${name} ${network} ${knownDevice}`, MAX_FAILURES_PER_SOURCE]];
  return [
    [`place ${name} ${network}`, MAX_FAILURES_PER_SOURCE],
    [`network ${network}`, MAX_OF_NETWORK],
    [`name ${name}`, MAX_OF_NAME],
  ];
}

function createTooManyError(firstAt: number, at: number): ServiceError {
  const seconds = Math.max(1, Math.ceil((firstAt + WINDOW_MS - at) / 1000));
  return new ServiceError(429, createMessage("service.tooManyAttempts"), { "Retry-After": String(seconds) });
}
