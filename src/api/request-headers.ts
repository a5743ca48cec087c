import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { EndpointShape } from "#contract/endpoint.ts";

export interface HeaderSources {
  readonly config: RuntimeConfig;
  /** Origin of the page. Requests to this origin count as "relative" in the specification. */
  readonly origin: string | undefined;
  readonly readCookie: () => string;
  /** Returns the language of the page: `en-US`. */
  readonly readLanguage: () => string;
}

export interface HeaderNeeds {
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
  { url, token, hasBody, idempotencyKey, captcha }: HeaderNeeds,
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
    const xsrf = findXsrfToken(readCookie());
    if (xsrf) headers["X-XSRF-TOKEN"] = xsrf;
  }
  if (hasBody) headers["Content-Type"] = "application/json";
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  if (captcha) headers["X-Captcha"] = captcha;
  return headers;
}

function findXsrfToken(cookies: string): string | undefined {
  const value = cookies.match(/(?:^|;\s*)XSRF-TOKEN=([^;]*)/)?.[1];
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
