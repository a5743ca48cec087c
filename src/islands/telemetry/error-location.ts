/** Reduces an error to its name and the positions in our files. Never its message, which can contain personal data. */

export interface ErrorReport {
  readonly name: string;
  /** `app.1a2b.js:1:2345`, innermost first. */
  readonly at: readonly string[];
}

const MAX_POSITIONS = 6;
/** Matches our hashed files with line and column in any browser's stack. */
const place = /\/_astro\/([\w.~-]+\.js):(\d+):(\d+)/g;

export function describeError(error: unknown): ErrorReport {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const at = [...(error.stack ?? "").matchAll(place)].map(
    ([, file, line, column]) => `${file}:${line}:${column}`,
  );
  return { name: /^\w{1,40}$/.test(error.name) ? error.name : "Error", at: at.slice(0, MAX_POSITIONS) };
}
