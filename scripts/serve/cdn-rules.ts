/**
 * Parses a host's `_headers` and `_redirects` like static hosting services: every matching rule adds its
 * headers.
 */

export interface HeaderRule {
  readonly matches: (path: string) => boolean;
  readonly headers: readonly (readonly [string, string])[];
  /** Headers of wider rules to remove first. */
  readonly without: readonly string[];
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
      without: lines.flatMap((line) => /^\s*! (\S+)$/.exec(line)?.[1] ?? []),
      headers: lines
        .filter((line) => !/^\s*! /.test(line))
        .map((line) => {
          const colon = line.indexOf(":");
          return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
        }),
    }));
}

/** Headers for a path; several values of one header are joined, as on Cloudflare. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { matches, headers: own, without } of rules) {
    if (!matches(path)) continue;
    for (const name of without) delete headers[name];
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

/** `/a/*` matches everything below `/a/`; a plain path also matches with a trailing slash. */
function matcher(pattern: string): (path: string) => boolean {
  const star = pattern.indexOf("*");
  if (star < 0) return (path) => path === pattern || path === `${pattern}/`;
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return (path) => path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end);
}
