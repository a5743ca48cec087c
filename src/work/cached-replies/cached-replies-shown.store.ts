/** The cached responses that are shown because the service could not be reached while the browser was online. */
import { create } from "zustand";

interface CachedRepliesShown {
  /** By cache key, the time when the response was shown, in milliseconds since the page was opened. */
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

/** Removes the marks of the responses shown before a time (milliseconds since page load), by default all. */
export function unmarkCachedReplies(before = Number.POSITIVE_INFINITY): void {
  const remaining = [...useCachedRepliesShown.getState().shownAt].filter(([, at]) => at >= before);
  useCachedRepliesShown.setState({ shownAt: new Map(remaining) });
}
