/** Caches results for short texts that many hosts share, within one build of all hosts. */
const MAX_LENGTH = 300;
const MAX_TEXTS = 10_000;

/** Returns `read` with a cache of its results. Errors are not cached. */
export function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const cache = new Map<string, { readonly result: Result }>();
  return (text) => {
    const cachedResult = cache.get(text);
    if (cachedResult) return cachedResult.result;
    const result = read(text);
    if (cache.size >= MAX_TEXTS) cache.clear();
    if (text.length < MAX_LENGTH) cache.set(text, { result });
    return result;
  };
}
