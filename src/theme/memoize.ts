/** Caches work on short texts that many hosts share, for one bake. */
const MAX_LENGTH = 300;

/** Returns `read` with a cache of up to `max` texts; errors are not cached. */
export function memoize<Result>(read: (text: string) => Result, max = 10_000): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.result;
    const result = read(text);
    if (known.size >= max) known.clear();
    if (text.length < MAX_LENGTH) known.set(text, { result });
    return result;
  };
}
