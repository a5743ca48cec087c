import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";

const WINDOW_MS = 5 * 60_000;
/** Failed attempts within `WINDOW_MS`. */
const MOST_OF_ONE_PLACE = 20;
const MOST_OF_NETWORK = 100;
const MOST_OF_NAME = 200;
/** Limit of counts in memory; those with the oldest attempts are removed first. */
const MOST_COUNTS = 50_000;

export interface SignInAttempt {
  /** The user name, in lower case. */
  readonly name: string;
  readonly network: string;
  /**
   * Set if this device and network signed in to the account before. Such a device has a count of its own, so that
   * nobody can lock out the owner by failing elsewhere, or under other names in the same office.
   */
  readonly knownDevice: string | undefined;
}

export interface SignInThrottle {
  /**
   * Counts an attempt before its password is checked, so that parallel attempts count too. Throws 429 with
   * `Retry-After` when there are too many for the name from this place, from the network, or for the name at all.
   */
  attempt(attempt: SignInAttempt): void;
  /** Forgets the attempts of this place after a correct password. */
  forget(attempt: SignInAttempt): void;
}

/** Slows down password guessing. In memory only: a restart takes longer than an attempt. */
export function createSignInThrottle(now: () => Date): SignInThrottle {
  const attempts = new Map<string, number[]>();
  const recent = (key: string, at: number) =>
    (attempts.get(key) ?? []).filter((before) => before > at - WINDOW_MS);
  const set = (key: string, times: number[]) => {
    attempts.delete(key);
    if (times.length > 0) attempts.set(key, times);
    const [longestAgo] = attempts.keys();
    if (attempts.size > MOST_COUNTS && longestAgo !== undefined) attempts.delete(longestAgo);
  };
  return {
    attempt(attempt) {
      const at = now().getTime();
      const limits = limitsOf(attempt);
      for (const [key, most] of limits) {
        const times = recent(key, at);
        if (times.length >= most) throw tooMany(times[times.length - most] ?? at, at);
      }
      for (const [key] of limits) set(key, [...recent(key, at), at]);
    },
    forget(attempt) {
      const [[place = ""] = [], ...shared] = limitsOf(attempt);
      set(place, []);
      for (const [key] of shared) set(key, attempts.get(key)?.slice(0, -1) ?? []);
    },
  };
}

/** Counts and their limits, the count of the place first. */
function limitsOf({ name, network, knownDevice }: SignInAttempt): readonly (readonly [string, number])[] {
  if (knownDevice !== undefined) return [[`device ${name} ${network} ${knownDevice}`, MOST_OF_ONE_PLACE]];
  return [
    [`place ${name} ${network}`, MOST_OF_ONE_PLACE],
    [`network ${network}`, MOST_OF_NETWORK],
    [`name ${name}`, MOST_OF_NAME],
  ];
}

function tooMany(firstAt: number, at: number): ServiceError {
  const seconds = Math.max(1, Math.ceil((firstAt + WINDOW_MS - at) / 1000));
  return new ServiceError(429, createMessage("service.tooManyAttempts"), { "Retry-After": String(seconds) });
}
