/**
 * Stores which cached responses are shown although the browser is online, because the service could not be
 * reached.
 */
import { create } from "zustand";

interface CachedRepliesShown {
  /** Times at which the responses were shown, by cache key, in milliseconds since the page was opened. */
  readonly shownAt: ReadonlyMap<string, number>;
}

export const useCachedRepliesShown = create<CachedRepliesShown>(() => ({ shownAt: new Map() }));

export function markCachedReply(key: string): void {
  const { shownAt } = useCachedRepliesShown.getState();
  useCachedRepliesShown.setState({ shownAt: new Map(shownAt).set(key, performance.now()) });
}

/** Removes the mark of a response, because the service has responded. */
export function unmarkCachedReply(key: string): void {
  const { shownAt } = useCachedRepliesShown.getState();
  if (!shownAt.has(key)) return;
  useCachedRepliesShown.setState({ shownAt: new Map([...shownAt].filter(([other]) => other !== key)) });
}

/**
 * Removes the marks of the responses that were shown before a time, in milliseconds since the page was
 * opened. By default, removes all marks.
 */
export function unmarkCachedReplies(before = Number.POSITIVE_INFINITY): void {
  const remaining = [...useCachedRepliesShown.getState().shownAt].filter(([, at]) => at >= before);
  useCachedRepliesShown.setState({ shownAt: new Map(remaining) });
}
