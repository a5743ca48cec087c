/** Parses a host's `_headers` and `_redirects` like static hosting services: every matching rule adds its headers. */

export interface HeaderRule {
  readonly matches: (path: string) => boolean;
  readonly headers: readonly (readonly [string, string])[];
}

export interface RedirectRule {
  readonly matches: (path: string) => boolean;
  readonly target: string;
  readonly status: number;
}

/** Parses a `_headers` file: a line with a path, then indented headers. */
export function parseHeaderRules(text: string): HeaderRule[] {
  return text
    .split(/\n(?=\S)/)
    .map((block) => block.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map(([path = "", ...lines]) => ({
      matches: createPathMatcher(path.trim()),
      headers: lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      }),
    }));
}

/** Returns the headers for a path. Joins several values of one header, like Cloudflare. */
export function listHeadersForPath(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { matches, headers: ruleHeaders } of rules) {
    if (!matches(path)) continue;
    for (const [name, value] of ruleHeaders)
      headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/** Parses a `_redirects` file with lines `from to status`. The first match applies. */
export function parseRedirectRules(text: string): RedirectRule[] {
  return text
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([from = ""]) => from.startsWith("/"))
    .map(([from = "", target = "/", status = "302"]) => ({
      matches: createPathMatcher(from),
      target,
      status: Number(status),
    }));
}

/**
 * Returns a function that matches paths. The pattern `/a/*` matches everything below `/a/`. The pattern
 * `/:name/a` matches `/a` below any single segment. A pattern without an asterisk also matches the path with
 * a trailing slash.
 */
function createPathMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replace(/:\w+/g, "[^/]+");
  const wholePattern = new RegExp(`^${source}${pattern.includes("*") ? "" : "/?"}$`, "s");
  return (path) => wholePattern.test(path);
}
