/** The address that a reverse proxy in front of the service was called by (decisions 82). */

export interface ForwardedAddress {
  /** `http://riverbend.localhost:4321`. */
  readonly origin: string;
  /** The path that the proxy removed: `/service`. */
  readonly prefix: string;
}

/**
 * Reads `X-Forwarded-Host`, `-Proto` and `-Prefix`; undefined without a valid host. Anyone can write these headers: use
 * them only for what goes back to the same caller, never for access or limits.
 */
export function readForwarded({ headers }: Request): ForwardedAddress | undefined {
  const host = headers.get("X-Forwarded-Host") ?? "";
  const prefix = headers.get("X-Forwarded-Prefix") ?? "";
  if (!/^[\w.-]{1,253}(?::\d{1,5})?$/.test(host) || !/^(?:\/[\w-]{1,50}){0,5}$/.test(prefix))
    return undefined;
  const scheme = headers.get("X-Forwarded-Proto") === "https" ? "https" : "http";
  return { origin: `${scheme}://${host}`, prefix };
}
