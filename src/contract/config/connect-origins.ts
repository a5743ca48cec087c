import { isOwnOrigin } from "./own-origin.ts";
import type { RuntimeConfig } from "./runtime-config.ts";

/**
 * Lists the origins that a host's pages may call besides their own: `connect-src` of the security policy
 * (decisions 83).
 */
export function listConnectOrigins(config: RuntimeConfig): string[] {
  const { baseUrl, documentBaseUrl, websocketUrl, notifyUrl, gisBaseUrl, uploadOrigins = [] } = config;
  const portal = new URL(config.applicantPortalUrl).origin;
  // In Safari before 15.4, 'self' does not cover the websocket of the same origin.
  const socket = isOwnOrigin(websocketUrl) ? portal.replace(/^http/, "ws") : websocketUrl;
  const urls = [baseUrl, documentBaseUrl, socket, notifyUrl, gisBaseUrl, ...uploadOrigins];
  return [
    ...new Set(urls.flatMap((url) => (url === undefined || isOwnOrigin(url) ? [] : new URL(url).origin))),
  ];
}
