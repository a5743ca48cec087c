/** Caches work on short texts that many hosts share, for one bake. */
const MAX_LENGTH = 300;

/** Returns `read` with a cache of up to `max` texts; errors are not cached. */
export function memoize<Result>(read: (text: string) => Result, max = 10_000): (text: string) => Result {
  const cache = new Map<string, { readonly result: Result }>();
  return (text) => {
    const cachedResult = cache.get(text);
    if (cachedResult) return cachedResult.result;
    const result = read(text);
    if (cache.size >= max) cache.clear();
    if (text.length < MAX_LENGTH) cache.set(text, { result });
    return result;
  };
}
