/** Addresses on the portal's own origin, written as paths in the runtime config (decisions 82). */
import type { RuntimeConfig } from "./runtime-config.ts";

/** True for an address without an origin: the empty text or `/service`. */
export function isOwnOrigin(address: string): boolean {
  return address === "" || address.startsWith("/");
}

/** Returns the config with complete URLs. Resolves paths against `origin`, the origin of the page. */
export function resolveAddresses<Config extends RuntimeConfig>(config: Config, origin: string): Config {
  const { baseUrl, documentBaseUrl, websocketUrl, gisBaseUrl } = config;
  const resolve = (address: string) => (isOwnOrigin(address) ? origin + address : address);
  return {
    ...config,
    baseUrl: resolve(baseUrl),
    documentBaseUrl: resolve(documentBaseUrl),
    websocketUrl: resolve(websocketUrl).replace(/^http/, "ws"),
    ...(gisBaseUrl !== undefined && { gisBaseUrl: resolve(gisBaseUrl) }),
  };
}
