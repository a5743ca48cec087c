/**
 * Decides whether this browser caches the portal's files for offline use. A short visit does not download
 * them. Caching starts when a draft is opened, after 30 seconds, in the installed app, or if a service worker
 * is already active.
 */

const CACHE_AFTER_MS = 30_000;

let isRequested = false;
const listeners = new Set<() => void>();

export const isOfflineCachingRequested = () => isRequested;

/** Starts caching, for example because a draft was opened. */
export function requestOfflineCaching(): void {
  isRequested = true;
  for (const listener of listeners) listener();
}

export function onOfflineCachingRequested(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setTimeout(requestOfflineCaching, CACHE_AFTER_MS);
  const controller = navigator.serviceWorker?.controller ?? null;
  if (controller || matchMedia("(display-mode: standalone)").matches) queueMicrotask(requestOfflineCaching);
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
  };
}
