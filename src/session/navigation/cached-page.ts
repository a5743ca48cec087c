/**
 * Hides this page before it enters the browser's back-forward cache (faults A25): otherwise the Back button
 * would show the old screen even after a sign-out. When the page returns, it is shown if `isCurrent`
 * returns true; otherwise it reloads. Returns a function that removes the event listeners.
 */
export function guardCachedPage(isCurrent: () => boolean): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const root = document.documentElement;
  const hide = () => {
    root.hidden = true;
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (isCurrent()) root.hidden = false;
    else location.reload();
  };
  addEventListener("pagehide", hide, { signal });
  addEventListener("pageshow", show, { signal });
  return () => listeners.abort();
}
