/**
 * Parses a host's `_headers` and `_redirects` like static hosting services: every matching rule adds its
 * headers.
 */

export interface HeaderRule {
  readonly matches: (path: string) => boolean;
  readonly headers: readonly (readonly [string, string])[];
}

export interface RedirectRule {
  readonly matches: (path: string) => boolean;
  readonly target: string;
  readonly status: number;
}

/** Rules of a `_headers` file: a path line, then indented headers. */
export function readHeaderRules(text: string): HeaderRule[] {
  return text
    .split(/\n(?=\S)/)
    .map((block) => block.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map(([path = "", ...lines]) => ({
      matches: matcher(path.trim()),
      headers: lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      }),
    }));
}

/** Headers for a path; several values of one header are joined, as on Cloudflare. */
export function listHeadersForPath(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { matches, headers: own } of rules) {
    if (!matches(path)) continue;
    for (const [name, value] of own) headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/** Rules of a `_redirects` file: `from to status`; the first match wins. */
export function readRedirectRules(text: string): RedirectRule[] {
  return text
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([from = ""]) => from.startsWith("/"))
    .map(([from = "", target = "/", status = "302"]) => ({
      matches: matcher(from),
      target,
      status: Number(status),
    }));
}

/**
 * `/a/*` matches everything below `/a/`, and `/:name/a` one segment before `/a`; a path without an asterisk also matches
 * with a trailing slash.
 */
function matcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replace(/:\w+/g, "[^/]+");
  const whole = new RegExp(`^${source}${pattern.includes("*") ? "" : "/?"}$`, "s");
  return (path) => whole.test(path);
}
