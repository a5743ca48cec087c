import { ServiceError } from "../../http/service-error.ts";
import { message } from "../../messages/message.ts";

/** How many passwords may be tried for one name before one is right, and for how long a try counts. */
const MOST_ATTEMPTS = 20;
const WINDOW_MS = 5 * 60_000;
/** More names than this are not kept in mind at once: those tried longest ago are let go. */
const MOST_NAMES = 20_000;

export interface Throttle {
  /**
   * Counts a try before its password is looked at, so that many at once are counted too. Throws 429 with
   * `Retry-After` once there were too many.
   */
  attempt(name: string): void;
  /** A password was right: what was tried before does not count any more. */
  forget(name: string): void;
}

/** Slows guessing at one name down; kept in memory, since a restart is slower than a guess. */
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
