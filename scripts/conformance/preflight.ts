/** Checks how long browsers may cache a preflight response, because a preflight costs a round trip before a call. */
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import type { ProviderOptions } from "./provider.ts";

const MIN_MAX_AGE_SECONDS = 600;

/**
 * Returns warnings about the response header `Access-Control-Max-Age`. Returns none if the service and the
 * portal have the same origin, because browsers then send no preflight requests.
 */
export async function listPreflightWarnings({
  service,
  origin,
  fetch: sendRequest = fetch,
}: ProviderOptions): Promise<string[]> {
  if (new URL(service).origin === new URL(origin).origin) return [];
  const request = new Request(service.replace(/\/+$/, "") + getApplicantMenu.path, {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": getApplicantMenu.method,
      "Access-Control-Request-Headers": "authorization,product",
    },
  });
  const response = await sendRequest(request).catch(() => undefined);
  await response?.body?.cancel();
  const maxAge = response?.headers.get("Access-Control-Max-Age");
  const seconds = maxAge ? Number(maxAge) : Number.NaN;
  if (seconds >= MIN_MAX_AGE_SECONDS) return [];
  const problem = maxAge ? `is ${maxAge}` : "is missing";
  return [
    `Access-Control-Max-Age ${problem}: browsers repeat the preflight of each address after 5 seconds or sooner. Send at least ${MIN_MAX_AGE_SECONDS}, or serve the API on the portal's own origin (docs/deployment.md).`,
  ];
}
