import { isOwnOrigin } from "./own-origin.ts";
import type { RuntimeConfig } from "./runtime-config.ts";

/**
 * Lists the origins that a host's pages may call besides their own: `connect-src` of the security policy
 * (decisions 83).
 */
export function listConnectOrigins(config: RuntimeConfig): string[] {
  const { baseUrl, documentBaseUrl, websocketUrl, notifyUrl, gisBaseUrl, uploadOrigins = [] } = config;
  const portalOrigin = new URL(config.applicantPortalUrl).origin;
  // In Safari before 15.4, 'self' does not cover the websocket of the same origin.
  const socketUrl = isOwnOrigin(websocketUrl) ? portalOrigin.replace(/^http/, "ws") : websocketUrl;
  const urls = [baseUrl, documentBaseUrl, socketUrl, notifyUrl, gisBaseUrl, ...uploadOrigins];
  return [
    ...new Set(urls.flatMap((url) => (url === undefined || isOwnOrigin(url) ? [] : new URL(url).origin))),
  ];
}
