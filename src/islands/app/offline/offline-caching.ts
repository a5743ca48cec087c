/**
 * Whether this browser should keep the portal's files. A visit that looks something up and goes does not pay for them:
 * they are kept for who opens a draft, stays a while, has installed the portal, or has them already.
 */

const STAYS_MS = 30_000;

let isWanted = false;
const listeners = new Set<() => void>();

export const isOfflineWanted = () => isWanted;

/** From now on they are: a draft has been opened. */
export function wantOffline(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

export function listenOfflineWanted(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setTimeout(wantOffline, STAYS_MS);
  const hasWorker = navigator.serviceWorker?.controller ?? null;
  if (hasWorker || matchMedia("(display-mode: standalone)").matches) queueMicrotask(wantOffline);
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
  };
}
