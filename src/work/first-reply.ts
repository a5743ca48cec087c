/**
 * Lets a screen wait for the first responses to requests that were sent together, so that a late response
 * does not move content that is already shown.
 */
import { useEffect, useState } from "react";

const MAX_WAIT_MS = 2_000;

interface PendingQuery {
  readonly isPending: boolean;
  readonly failureCount: number;
}

/** True until the first attempt of a query has succeeded or failed. */
export function isAwaitingFirstReply({ isPending, failureCount }: PendingQuery): boolean {
  return isPending && failureCount === 0;
}

/** Returns `isWaiting`, but false after the wait has taken two seconds. */
export function useLimitedWait(isWaiting: boolean): boolean {
  const [isLimitReached, setLimitReached] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLimitReached(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && !isLimitReached;
}
