/**
 * Maximum milliseconds to wait for the lock of another window. A browser holds the locks of a closed window for some
 * time: 76 ms were measured in an idle browser.
 */
export const CLOSED_WINDOW_MS = 500;

/** Options of a lock request that waits for a window that is being closed. It rejects if the window stays open. */
export function createClosedWindowOptions(): { readonly signal: AbortSignal } {
  return { signal: AbortSignal.timeout(CLOSED_WINDOW_MS) };
}

/** True for the rejection of a lock request whose window stays open. */
export function isHeldByOpenWindow(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
