/** Translates the path patterns of `_headers` and `_redirects` to regular expressions that every server supports. */

const specialCharacters = /[.+?^${}()|[\]\\]/g;

export function escapeRegex(text: string): string {
  return text.replace(specialCharacters, "\\$&");
}

/**
 * Returns the source of a regular expression without anchors: `/auth/*` becomes `/auth/.*`,
 * `/:language/auth/*` becomes `/[^/]+/auth/.*`. Uses no lookahead, because Caddy's engine (RE2) has none.
 */
export function toPathRegexSource(pattern: string): string {
  return pattern
    .split(/(\*|:[a-z]+)/)
    .map((part) => (part === "*" ? ".*" : part.startsWith(":") ? "[^/]+" : escapeRegex(part)))
    .join("");
}

/**
 * Returns one regular expression for several patterns. For a pattern without an asterisk, it also matches the
 * path with a trailing slash.
 */
export function toRoutesRegex(patterns: readonly string[]): string {
  const sources = patterns.map((pattern) => toPathRegexSource(pattern) + (pattern.endsWith("*") ? "" : "/?"));
  return `^(?:${sources.join("|")})$`;
}
