/**
 * Reduces an error to its name, a known message and the positions in the portal's files. Unknown messages are
 * omitted, because they can contain personal data.
 */
import { findKnownMessage } from "./known-messages.ts";

export interface ErrorReport {
  readonly name: string;
  readonly message?: string | undefined;
  /** Positions such as `app.1a2b.js:1:2345`, innermost first. */
  readonly at: readonly string[];
}

const MAX_POSITIONS = 6;
/** Matches the portal's hashed files with line and column in the stack trace of any browser. */
const positionPattern = /\/_astro\/([\w.~-]+\.js):(\d+):(\d+)/g;

export function describeErrorLocation(error: unknown): ErrorReport {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const at = [...(error.stack ?? "").matchAll(positionPattern)].map(
    ([, file, line, column]) => `${file}:${line}:${column}`,
  );
  const name = /^\w{1,40}$/.test(error.name) ? error.name : "Error";
  return { name, message: findKnownMessage(error.message), at: at.slice(0, MAX_POSITIONS) };
}
