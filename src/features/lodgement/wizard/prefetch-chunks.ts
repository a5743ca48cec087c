import type { LazyPart } from "#ui/index.ts";

const fetchFunctions = new Set<() => Promise<void>>();

/** Registers a lazy component for `prefetchChunks`, so that an open form works offline. */
export function withPrefetch<Props extends object>(part: LazyPart<Props>): LazyPart<Props> {
  fetchFunctions.add(part.fetch);
  return part;
}

/** Loads all registered chunks. If some fail to load, call this function again to retry them. */
export async function prefetchChunks(): Promise<void> {
  await Promise.all(
    [...fetchFunctions].map((fetch) =>
      fetch().then(
        () => fetchFunctions.delete(fetch),
        () => undefined,
      ),
    ),
  );
}
