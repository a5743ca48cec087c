/**
 * Lists the paths on a portal's own origin that belong to the service. A proxy in front of a host forwards
 * only these paths to the service (decisions 95).
 */
import { isOwnOrigin } from "./own-origin.ts";
import type { RuntimeConfig } from "./runtime-config.ts";

export interface ServicePath {
  /**
   * A path with a slash at the end, such as `/service/api/`, includes everything below it. A path without one, such
   * as `/service/ws`, is a single URL.
   */
  readonly path: string;
  /** Prefix of the path that the proxy removes, such as `/service`, or an empty text. */
  readonly prefix: string;
  readonly isSocket: boolean;
}

type ServiceUrls = Pick<RuntimeConfig, "baseUrl" | "documentBaseUrl" | "websocketUrl" | "gisBaseUrl">;

/** Paths of the calls in `src/features/lodgement/land/map/gis.ts`. */
const MAP_CALLS = ["/parcels", "/streets"] as const;

/**
 * Lists the service's paths on the portal's own origin, from the settings of a host. Empty if the service has
 * an origin of its own. The proxy removes `baseUrl` from the start of a path and leaves all other paths
 * unchanged.
 */
export function listServicePaths({
  baseUrl,
  documentBaseUrl,
  websocketUrl,
  gisBaseUrl,
}: ServiceUrls): ServicePath[] {
  const hasPrefix = (path: string) => baseUrl !== "" && path.startsWith(`${baseUrl}/`);
  const paths = [
    ...listPathsBelow(baseUrl, ["/api/"]),
    // Without a prefix, `/documents/` is the path of the portal's own screens and cannot lead to the service.
    ...listPathsBelow(documentBaseUrl, documentBaseUrl === "" ? ["/api/"] : ["/api/", "/documents/"]),
    ...listPathsBelow(gisBaseUrl, MAP_CALLS),
    ...listPathsBelow(websocketUrl, [""]),
  ];
  return [...new Set(paths)].map((path) => ({
    path,
    prefix: hasPrefix(path) ? baseUrl : "",
    isSocket: path === websocketUrl,
  }));
}

function listPathsBelow(url: string | undefined, calls: readonly string[]): string[] {
  return url !== undefined && isOwnOrigin(url) ? calls.map((call) => url + call) : [];
}

/**
 * Source of a regular expression for paths with `.` or `..` as a segment, also if escaped or followed by a
 * path parameter. The service could resolve such a path to one that the proxy must not pass on, such as the
 * officers' desk.
 */
export const DOT_SEGMENT = String.raw`(?:[/\\]|%2f|%5c)(?:[.]|%2e)(?:[.]|%2e)?(?:[/\\;? ]|%2f|%5c|$)`;

/**
 * Finds the service path to which a request belongs. `requestPath` is the request's path before any decoding,
 * without the query. Edge functions run this function: use only syntax that they support
 * (`scripts/edge/runtime/route.ts`).
 */
export function findServicePath(paths: readonly ServicePath[], requestPath: string): ServicePath | undefined {
  if (new RegExp(DOT_SEGMENT, "i").test(requestPath)) return undefined;
  return paths.filter((entry) =>
    entry.path.endsWith("/") ? requestPath.startsWith(entry.path) : requestPath === entry.path,
  )[0];
}
