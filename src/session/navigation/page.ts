import { AUTH_KEY } from "../storage/auth-storage.ts";
import { guardCachedPage } from "./cached-page.ts";

/** The browser page of a session. Tests replace it. */
export interface BrowserPage {
  /** Returns the current path and query, to return to after sign-in. */
  path(): string;
  /** Loads another page of the portal. */
  navigate(path: string): void;
  reload(): void;
  isOnline(): boolean;
  /**
   * Calls `onChange` when storage may have changed, `onOnline` when the browser is online again. Returns the
   * unsubscribe function.
   */
  listen(onChange: () => void, onOnline: () => void): () => void;
  /**
   * Reloads the page if it returns from the back-forward cache and `isCurrent` returns false. Returns a function
   * that removes this guard.
   */
  guardCached(isCurrent: () => boolean): () => void;
}

export function openBrowserPage(): BrowserPage {
  return {
    path: () => location.pathname + location.search,
    navigate: (path) => location.assign(path),
    reload: () => location.reload(),
    isOnline: () => navigator.onLine,
    listen(onChange, onOnline) {
      const listeners = new AbortController();
      const { signal } = listeners;
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === AUTH_KEY) onChange();
      };
      window.addEventListener("storage", onStorage, { signal });
      // Check after these events, because a page that was suspended or in the back-forward cache has missed
      // the storage events.
      window.addEventListener("pageshow", onChange, { signal });
      window.addEventListener("focus", onChange, { signal });
      document.addEventListener("visibilitychange", onChange, { signal });
      window.addEventListener("online", onOnline, { signal });
      return () => listeners.abort();
    },
    guardCached: guardCachedPage,
  };
}
