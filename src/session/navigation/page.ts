import { AUTH_KEY } from "../storage/auth-storage.ts";

/** The browser page a session lives in; tests hand in their own. */
export interface Page {
  /** Path and query in use now, for coming back to. */
  path(): string;
  /** Leaves for another page of the portal. */
  navigate(path: string): void;
  reload(): void;
  isOnline(): boolean;
  /** `onChange`: what is stored may have changed; `onOnline`: the network is back. Answers how to stop. */
  listen(onChange: () => void, onOnline: () => void): () => void;
}

export function openBrowserPage(): Page {
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
      // A page that slept, or comes back from the back-forward cache, has heard of nothing.
      window.addEventListener("pageshow", onChange, { signal });
      window.addEventListener("focus", onChange, { signal });
      document.addEventListener("visibilitychange", onChange, { signal });
      window.addEventListener("online", onOnline, { signal });
      return () => listeners.abort();
    },
  };
}
