/** What may be told of an error: its kind and where in our files it arose. Never its message, which may quote a person. */

export interface ErrorReport {
  readonly name: string;
  /** `app.1a2b.js:1:2345`, innermost first. */
  readonly at: readonly string[];
}

const MOST_PLACES = 6;
/** In any browser's stack: our own hashed files, with line and column. */
const place = /\/_astro\/([\w.~-]+\.js):(\d+):(\d+)/g;

export function describeError(error: unknown): ErrorReport {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const at = [...(error.stack ?? "").matchAll(place)].map(
    ([, file, line, column]) => `${file}:${line}:${column}`,
  );
  return { name: /^\w{1,40}$/.test(error.name) ? error.name : "Error", at: at.slice(0, MOST_PLACES) };
}
