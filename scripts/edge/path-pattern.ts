/** Translates the path patterns of `_headers` and `_redirects` into regular expressions that every server reads. */

const special = /[.+?^${}()|[\]\\]/g;

export function escapeRegex(text: string): string {
  return text.replace(special, "\\$&");
}

/**
 * Source of an expression without its anchors: `/auth/*` → `/auth/.*`, `/:language/auth/*` → `/[^/]+/auth/.*`. It uses no
 * lookahead, because Caddy's engine (RE2) has none.
 */
export function toRegexSource(pattern: string): string {
  return pattern
    .split(/(\*|:[a-z]+)/)
    .map((part) => (part === "*" ? ".*" : part.startsWith(":") ? "[^/]+" : escapeRegex(part)))
    .join("");
}

/** One expression for several patterns; a plain path also matches with a slash at its end. */
export function toRoutesRegex(patterns: readonly string[]): string {
  const sources = patterns.map((pattern) => toRegexSource(pattern) + (pattern.endsWith("*") ? "" : "/?"));
  return `^(?:${sources.join("|")})$`;
}
