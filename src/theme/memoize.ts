/** Work on short texts that many hosts share is done once per bake. */
const MAX_LENGTH = 300;

/** The same function, remembering what it gave for up to `max` texts; one that throws is asked again. */
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
