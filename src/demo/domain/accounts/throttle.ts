import { ServiceError } from "../../http/service-error.ts";
import { message } from "../../messages/message.ts";

/** Failed attempts allowed per name within `WINDOW_MS`. */
const MOST_ATTEMPTS = 20;
const WINDOW_MS = 5 * 60_000;
/** Limit of names in memory; the names with the oldest attempts are removed first. */
const MOST_NAMES = 20_000;

export interface Throttle {
  /**
   * Counts an attempt before its password is checked, so that parallel attempts count too. Throws 429 with
   * `Retry-After` when there are too many.
   */
  attempt(name: string): void;
  /** Resets the count after a correct password. */
  forget(name: string): void;
}

/** Slows down password guessing for one name. In memory only: a restart takes longer than an attempt. */
export function createThrottle(now: () => Date): Throttle {
  const attempts = new Map<string, number[]>();
  return {
    attempt(name) {
      const at = now().getTime();
      const recent = (attempts.get(name) ?? []).filter((before) => before > at - WINDOW_MS);
      const [oldest = at] = recent;
      if (recent.length >= MOST_ATTEMPTS) {
        const seconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - at) / 1000));
        throw new ServiceError(429, message("service.tooManyAttempts"), {
          "Retry-After": String(seconds),
        });
      }
      attempts.delete(name);
      attempts.set(name, [...recent, at]);
      const [longestAgo] = attempts.keys();
      if (attempts.size > MOST_NAMES && longestAgo !== undefined) attempts.delete(longestAgo);
    },
    forget(name) {
      attempts.delete(name);
    },
  };
}
