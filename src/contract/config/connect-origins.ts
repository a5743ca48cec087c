import type { RuntimeConfig } from "./runtime-config.ts";

/** The origins that a host's pages may call besides their own: `connect-src` of the security policy (decisions 83). */
export function listConnectOrigins(config: RuntimeConfig): string[] {
  const { baseUrl, documentBaseUrl, websocketUrl, notifyUrl, gisBaseUrl, uploadOrigins = [] } = config;
  const addresses = [baseUrl, documentBaseUrl, websocketUrl, notifyUrl, gisBaseUrl, ...uploadOrigins];
  return [
    ...new Set(
      addresses.flatMap((url) => (url === undefined ? [] : new URL(url, config.applicantPortalUrl).origin)),
    ),
  ];
}
