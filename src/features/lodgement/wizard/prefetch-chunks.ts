import type { LazyPart } from "#ui/index.ts";

const ahead = new Set<() => Promise<void>>();

/** Registers a lazy component for `prefetchChunks`, so that an open form works offline. */
export function withPrefetch<Props extends object>(part: LazyPart<Props>): LazyPart<Props> {
  ahead.add(part.fetch);
  return part;
}

/** Loads all registered chunks. The next call retries failed ones. */
export async function prefetchChunks(): Promise<void> {
  await Promise.all(
    [...ahead].map((fetch) =>
      fetch().then(
        () => ahead.delete(fetch),
        () => undefined,
      ),
    ),
  );
}
