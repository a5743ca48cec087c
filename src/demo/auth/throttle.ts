import { ServiceError } from "../service-error.ts";

/** How many wrong passwords one name may have, and for how long they count. */
const MOST_FAILURES = 20;
const WINDOW_MS = 5 * 60_000;

export interface Throttle {
  /** Throws 429 with `Retry-After` once there were too many. */
  check(name: string): void;
  fail(name: string): void;
  forget(name: string): void;
}

/** Slows guessing at one name down; kept in memory, since a restart is slower than a guess. */
export function createThrottle(now: () => Date): Throttle {
  const failures = new Map<string, number[]>();
  const recent = (name: string) =>
    (failures.get(name) ?? []).filter((at) => at > now().getTime() - WINDOW_MS);
  return {
    check(name) {
      const [oldest = 0, ...others] = recent(name);
      if (others.length + 1 < MOST_FAILURES) return;
      const seconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - now().getTime()) / 1000));
      throw new ServiceError(429, "Too many attempts. Please wait a few minutes and try again.", {
        "Retry-After": String(seconds),
      });
    },
    fail(name) {
      failures.set(name, [...recent(name), now().getTime()]);
    },
    forget(name) {
      failures.delete(name);
    },
  };
}
