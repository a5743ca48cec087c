/**
 * Whether this browser should keep the portal's files. A visit that looks something up and goes does not pay for them:
 * they are kept for who opens a draft, stays a while, has installed the portal, or has them already.
 */

const STAYS_MS = 30_000;

let isWanted = false;
const listeners = new Set<() => void>();

export const isOfflineCachingRequested = () => isWanted;

/** From now on they are: a draft has been opened. */
export function requestOfflineCaching(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

export function onOfflineCachingRequested(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setTimeout(requestOfflineCaching, STAYS_MS);
  const hasWorker = navigator.serviceWorker?.controller ?? null;
  if (hasWorker || matchMedia("(display-mode: standalone)").matches) queueMicrotask(requestOfflineCaching);
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
  };
}
