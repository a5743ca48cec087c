import type { LazyPart } from "#ui/index.ts";

const ahead = new Set<() => Promise<void>>();

/** A part that any step may need: `prefetchChunks` has it before the line is gone. */
export function withPrefetch<Props extends object>(part: LazyPart<Props>): LazyPart<Props> {
  ahead.add(part.fetch);
  return part;
}

/** A form that is open goes on without a line. What does not come now is tried again by the next call. */
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
