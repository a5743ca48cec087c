/**
 * Names of locks, tried in this order. The tab that holds a lock may be frozen. Tabs that have waited too
 * long then queue for the next lock, so that only one of them refreshes and the others use its new record
 * (faults A3).
 */
const LOCKS = ["portal-session-refresh", "portal-session-refresh-2", "portal-session-refresh-3"] as const;
const MAX_WAIT_MS = 10_000;

/**
 * Runs `act` under a lock that all tabs share. Runs it without a lock if the browser has no locks (plain
 * http), or if all locks are held too long.
 */
export async function withLock<Result>(
  locks: LockManager | undefined,
  act: () => Promise<Result>,
  [name, ...others]: readonly string[] = LOCKS,
): Promise<Result> {
  if (!locks || name === undefined) return act();
  const waitController = new AbortController();
  const timer = setTimeout(() => waitController.abort(), MAX_WAIT_MS);
  let isLockHeld = false;
  try {
    return await locks.request(name, { signal: waitController.signal }, () => {
      isLockHeld = true;
      clearTimeout(timer);
      return act();
    });
  } catch (error) {
    if (isLockHeld || !waitController.signal.aborted) throw error;
    return withLock(locks, act, others);
  } finally {
    clearTimeout(timer);
  }
}
