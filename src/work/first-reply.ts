/** Waits of screens for calls that were sent together, so that late replies do not move what is shown. */
import { useEffect, useState } from "react";

interface PendingQuery {
  readonly isPending: boolean;
  readonly failureCount: number;
}

/** True until a query has its first reply, even if that is an error. */
export function isAwaitingFirstReply({ isPending, failureCount }: PendingQuery): boolean {
  return isPending && failureCount === 0;
}

/** Returns `isWaiting`, but false once the wait took `limitMs`. */
export function useLimitedWait(isWaiting: boolean, limitMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setOver(true), limitMs);
    return () => clearTimeout(timer);
  }, [isWaiting, limitMs]);
  return isWaiting && !isOver;
}
