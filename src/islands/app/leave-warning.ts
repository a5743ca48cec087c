import type { QueryClient } from "@tanstack/react-query";

/**
 * Makes the browser ask before it leaves the page while a change is only in the page's memory: the change waits for the
 * connection or for a token, or needs several requests (decisions 117). Returns a function that removes the listener.
 */
export function warnBeforeLosingChanges(queries: QueryClient, hasWaitingCalls: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    const wouldLoseChange = queries
      .getMutationCache()
      .getAll()
      .some(
        ({ state, meta }) =>
          state.status === "pending" && (state.isPaused || meta?.isSentInParts === true || hasWaitingCalls()),
      );
    if (wouldLoseChange) event.preventDefault();
  };
  window.addEventListener("beforeunload", warn);
  return () => window.removeEventListener("beforeunload", warn);
}
