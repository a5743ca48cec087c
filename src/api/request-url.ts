import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { EndpointShape } from "#contract/endpoint.ts";

export interface UrlParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
}

/**
 * Returns the absolute URL of a call, on the service or the document host. Each parameter is encoded as one
 * path segment. Throws `RangeError` for a missing parameter, or one that a URL parser would remove (empty,
 * `.`, `..`).
 */
export function getRequestUrl(endpoint: EndpointShape, config: RuntimeConfig, parts: UrlParts): URL {
  const base = endpoint.host === "documents" ? config.documentBaseUrl : config.baseUrl;
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeSegment(name, parts.params?.[name]),
  );
  const url = new URL(base.replace(/\/+$/, "") + path);
  for (const [name, value] of listQueryEntries(parts.query)) url.searchParams.append(name, value);
  return url;
}

function encodeSegment(name: string, value: string | undefined): string {
  if (!value || value === "." || value === "..") throw new RangeError(`No usable value for :${name}`);
  return encodeURIComponent(value);
}

function listQueryEntries(query: unknown): [string, string][] {
  if (typeof query !== "object" || query === null) return [];
  return Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((item) => item !== undefined && item !== null)
      .map((item): [string, string] => [name, String(item)]),
  );
}
