/**
 * Recognises URLs on the portal's own origin, and completes them. The runtime config has them as paths
 * (decisions 82).
 */
import type { RuntimeConfig } from "./runtime-config.ts";

/** True for a URL without an origin: the empty text or `/service`. */
export function isOwnOrigin(url: string): boolean {
  return url === "" || url.startsWith("/");
}

/** Returns the config with complete URLs. Resolves paths against `origin`, the origin of the page. */
export function resolveUrls<Config extends RuntimeConfig>(config: Config, origin: string): Config {
  const { baseUrl, documentBaseUrl, websocketUrl, gisBaseUrl } = config;
  const resolve = (url: string) => (isOwnOrigin(url) ? origin + url : url);
  return {
    ...config,
    baseUrl: resolve(baseUrl),
    documentBaseUrl: resolve(documentBaseUrl),
    websocketUrl: resolve(websocketUrl).replace(/^http/, "ws"),
    ...(gisBaseUrl !== undefined && { gisBaseUrl: resolve(gisBaseUrl) }),
  };
}
