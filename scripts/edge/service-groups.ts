/** The paths of all hosts that a proxy passes on to the service (decisions 95). */
import { DOT_SEGMENT, type ServicePath } from "#contract/config/service-paths.ts";
import type { EdgeRules } from "./edge-rules.ts";
import { escapeRegex } from "./path-pattern.ts";

/** Paths that lose the same prefix, for the same hosts. */
export interface ServiceGroup {
  /** Start of the paths that the proxy removes, or the empty text. */
  readonly prefix: string;
  /** Numbers of the variants whose hosts have these paths. */
  readonly variants: readonly number[];
  readonly paths: readonly string[];
}

/** Source of an expression for an address as it was sent, or its request line, in which a path segment is `.` or `..`. */
export const DOTTED_ADDRESS = `^[^?]*${DOT_SEGMENT}`;

/** For a configuration in whose texts two backslashes are one, and a single one stays. */
export function doubleBackslashes(pattern: string): string {
  return pattern.replaceAll("\\\\", "\\\\\\\\");
}

/** Throws if a path keeps its start for one host and loses it for another: no server could do both. */
export function listServiceGroups({ variants }: EdgeRules): ServiceGroup[] {
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
    const having = variants.flatMap(({ services }, index) => (hasPath(services, path) ? [index] : []));
    return { path, prefix, variants: having };
  });
  return [...Map.groupBy(entries, ({ prefix, variants: having }) => `${having} ${prefix}`).values()].flatMap(
    ([first, ...others]) => (first ? [{ ...first, paths: [first, ...others].map(({ path }) => path) }] : []),
  );
}

const hasPath = (services: readonly ServicePath[], wanted: string) =>
  services.some(({ path }) => path === wanted);

/**
 * Source of an expression for the paths, without its start. `end` matches what follows a path that has nothing below it: `$`, or
 * `(?:[?]|$)` for an address with its query.
 */
export function toServiceRegex(paths: readonly string[], end: string): string {
  return `(?:${paths.map((path) => escapeRegex(path) + (path.endsWith("/") ? "" : end)).join("|")})`;
}
