const LOCK = "portal-session-refresh";
/** The tab that holds the lock may be frozen: after this time other tabs continue without the lock. */
const PATIENCE_MS = 10_000;

/** Runs `act` under a lock shared by all tabs; without the lock where locks are missing (plain http) or held too long. */
export async function withLock<Result>(
  locks: LockManager | undefined,
  act: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return act();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), PATIENCE_MS);
  let isHeld = false;
  try {
    return await locks.request(LOCK, { signal: waiting.signal }, () => {
      isHeld = true;
      clearTimeout(timer);
      return act();
    });
  } catch (error) {
    if (isHeld || !waiting.signal.aborted) throw error;
    return act();
  } finally {
    clearTimeout(timer);
  }
}
