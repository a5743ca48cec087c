/** The cached replies that are shown because the service could not be reached while the browser was online. */
import { create } from "zustand";

interface ServedReplies {
  /** By cache key, the time when the reply was served, in milliseconds since the page was opened. */
  readonly servedAt: ReadonlyMap<string, number>;
}

export const useServedReplies = create<ServedReplies>(() => ({ servedAt: new Map() }));

/** Notes that a reply came from the cache, or no longer does. */
export function markServedReply(key: string, isFromCache: boolean): void {
  const { servedAt } = useServedReplies.getState();
  if (!isFromCache && !servedAt.has(key)) return;
  const next = new Map(servedAt);
  if (isFromCache) next.set(key, performance.now());
  else next.delete(key);
  useServedReplies.setState({ servedAt: next });
}

/** Forgets the replies that were served before a time, by default all. */
export function forgetServedReplies(before = Number.POSITIVE_INFINITY): void {
  const remaining = [...useServedReplies.getState().servedAt].filter(([, at]) => at >= before);
  useServedReplies.setState({ servedAt: new Map(remaining) });
}
