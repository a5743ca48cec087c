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

/** Source of an expression that matches an unresolved URL or request line with a path segment `.` or `..`. */
export const DOTTED_ADDRESS = `^[^?]*${DOT_SEGMENT}`;

/** Doubles backslashes, for configurations in which two backslashes mean one. */
export function doubleBackslashes(pattern: string): string {
  return pattern.replaceAll("\\\\", "\\\\\\\\");
}

/**
 * Groups the paths. Throws if a path keeps its prefix for one host and loses it for another, because no server could
 * do both.
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
 * Returns the source of an expression for the paths, without their prefix. `end` matches the end of a path: `$`, or
 * `(?:[?]|$)` for a URL with a query.
 */
export function toServiceRegex(paths: readonly string[], end: string): string {
  return `(?:${paths.map((path) => escapeRegex(path) + (path.endsWith("/") ? "" : end)).join("|")})`;
}
