import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { EndpointShape } from "#contract/endpoint.ts";

export interface HeaderSources {
  readonly config: RuntimeConfig;
  /** Origin of the page. Only requests to this origin get the XSRF header. */
  readonly origin: string | undefined;
  readonly readCookie: () => string;
  /** Returns the language of the page, such as `en-US`. */
  readonly readLanguage: () => string;
}

export interface HeaderOptions {
  readonly url: URL;
  readonly token: string | null;
  readonly hasBody: boolean;
  readonly idempotencyKey?: string | undefined;
  readonly captcha?: string | undefined;
}

/**
 * Returns the headers of a call to the service or the document host. Do not send these headers to presigned
 * URLs (spec 7, decisions 8).
 */
export function getRequestHeaders(
  { method }: EndpointShape,
  { config, origin, readCookie, readLanguage }: HeaderSources,
  { url, token, hasBody, idempotencyKey, captcha }: HeaderOptions,
): Record<string, string> {
  const headers: Record<string, string> = { Product: "PA" };
  const language = readLanguage();
  if (language) headers["Accept-Language"] = language;
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (!config.production) {
    if (config.licenceId) headers.LicenceId = config.licenceId;
    if (config.accountId) headers.AccountId = config.accountId;
  }
  if (method !== "GET" && url.origin === origin) {
    const xsrfToken = findXsrfToken(readCookie());
    if (xsrfToken) headers["X-XSRF-TOKEN"] = xsrfToken;
  }
  if (hasBody) headers["Content-Type"] = "application/json";
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  if (captcha) headers["X-Captcha"] = captcha;
  return headers;
}

function findXsrfToken(cookies: string): string | undefined {
  const encodedToken = cookies.match(/(?:^|;\s*)XSRF-TOKEN=([^;]*)/)?.[1];
  if (!encodedToken) return undefined;
  try {
    return decodeURIComponent(encodedToken);
  } catch {
    return encodedToken;
  }
}
