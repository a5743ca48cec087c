/** Paths on a portal's own origin that lead to the service. A proxy in front of a host passes on these only (decisions 95). */
import { isOwnOrigin } from "./own-origin.ts";
import type { RuntimeConfig } from "./runtime-config.ts";

export interface ServicePath {
  /** With a slash at its end, `/service/api/`, also everything below it; without one, this path only: `/service/ws`. */
  readonly path: string;
  /** Prefix of the path that the proxy removes, such as `/service`, or an empty text. */
  readonly prefix: string;
  readonly isSocket: boolean;
}

type Addresses = Pick<RuntimeConfig, "baseUrl" | "documentBaseUrl" | "websocketUrl" | "gisBaseUrl">;

/** Paths of the calls in `src/api/gis.ts`. */
const MAP_CALLS = ["/parcels", "/streets"] as const;

/**
 * Lists the paths that the settings of a host name; none if its service has an origin of its own. The service knows
 * addresses without `baseUrl` at their start; any other path is the same at the service.
 */
export function listServicePaths({
  baseUrl,
  documentBaseUrl,
  websocketUrl,
  gisBaseUrl,
}: Addresses): ServicePath[] {
  const hasPrefix = (path: string) => baseUrl !== "" && path.startsWith(`${baseUrl}/`);
  const paths = [
    ...listBelow(baseUrl, ["/api/"]),
    // The screens `/documents/*` have the path that documents would have without a prefix.
    ...listBelow(documentBaseUrl, documentBaseUrl === "" ? ["/api/"] : ["/api/", "/documents/"]),
    ...listBelow(gisBaseUrl, MAP_CALLS),
    ...listBelow(websocketUrl, [""]),
  ];
  return [...new Set(paths)].map((path) => ({
    path,
    prefix: hasPrefix(path) ? baseUrl : "",
    isSocket: path === websocketUrl,
  }));
}

function listBelow(address: string | undefined, calls: readonly string[]): string[] {
  return address !== undefined && isOwnOrigin(address) ? calls.map((call) => address + call) : [];
}

/**
 * Source of an expression for a path with `.` or `..` as a segment, also escaped or before a path parameter. The service
 * could resolve it to a path outside of those above, such as its desk.
 */
export const DOT_SEGMENT = String.raw`(?:[/\\]|%2f|%5c)(?:[.]|%2e)(?:[.]|%2e)?(?:[/\\;? ]|%2f|%5c|$)`;

/**
 * Finds the entry of a path as it was sent, without its query. Its syntax is what edge functions know
 * (`scripts/edge/runtime/route.ts`).
 */
export function findServicePath(paths: readonly ServicePath[], sent: string): ServicePath | undefined {
  if (new RegExp(DOT_SEGMENT, "i").test(sent)) return undefined;
  return paths.filter((entry) =>
    entry.path.endsWith("/") ? sent.startsWith(entry.path) : sent === entry.path,
  )[0];
}
