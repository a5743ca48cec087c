/** The paths of all hosts that a proxy forwards to the service (decisions 95). */
import { DOT_SEGMENT, type ServicePath } from "#contract/config/service-paths.ts";
import type { EdgeRules } from "./edge-rules.ts";
import { escapeRegex } from "./path-pattern.ts";

/** Paths from which the proxy removes the same prefix, for the same hosts. */
export interface ForwardedPathGroup {
  /** Prefix that the proxy removes, or an empty text. */
  readonly prefix: string;
  /** Indices of the variants whose hosts have these paths. */
  readonly variants: readonly number[];
  readonly paths: readonly string[];
}

/**
 * Source of a regular expression. It matches a URL or request line that still has a path segment `.` or
 * `..`.
 */
export const DOT_SEGMENT_PATTERN = `^[^?]*${DOT_SEGMENT}`;

/** Doubles backslashes, for configurations in which two backslashes mean one. */
export function doubleBackslashes(pattern: string): string {
  return pattern.replaceAll("\\\\", "\\\\\\\\");
}

/**
 * Groups the paths. Throws if two hosts remove different prefixes from the same path, because a server
 * configuration can remove only one.
 */
export function listForwardedPathGroups({ variants }: EdgeRules): ForwardedPathGroup[] {
  const prefixes = new Map<string, string>();
  for (const { hosts, services } of variants)
    for (const { path, prefix } of services) {
      if ((prefixes.get(path) ?? prefix) !== prefix)
        throw new Error(
          `--api-proxy: ${path} of ${hosts[0]} leads to another path of the service than for other hosts: use one baseUrl for all of them`,
        );
      prefixes.set(path, prefix);
    }
  const entries = [...prefixes].map(([path, prefix]) => {
    const variantIndices = variants.flatMap(({ services }, index) =>
      hasPath(services, path) ? [index] : [],
    );
    return { path, prefix, variants: variantIndices };
  });
  return [
    ...Map.groupBy(entries, ({ prefix, variants: variantIndices }) => `${variantIndices} ${prefix}`).values(),
  ].flatMap(([first, ...others]) =>
    first ? [{ ...first, paths: [first, ...others].map(({ path }) => path) }] : [],
  );
}

const hasPath = (services: readonly ServicePath[], wantedPath: string) =>
  services.some(({ path }) => path === wantedPath);

/**
 * Returns the source of a regular expression that matches the paths. A path that ends with `/` also matches
 * all paths below it. After any other path, `end` must match: `$`, or `(?:[?]|$)` for a URL with a query.
 */
export function toServiceRegex(paths: readonly string[], end: string): string {
  return `(?:${paths.map((path) => escapeRegex(path) + (path.endsWith("/") ? "" : end)).join("|")})`;
}
