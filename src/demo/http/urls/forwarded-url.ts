/** The public URL of this service behind a reverse proxy (decisions 82). */

interface ForwardedUrl {
  /** Origin, such as `http://riverbend.localhost:4321`. */
  readonly origin: string;
  /** Path prefix that the proxy removed, such as `/service`. */
  readonly prefix: string;
}

/**
 * Reads `X-Forwarded-Host`, `-Proto` and `-Prefix`; undefined without a valid host. Anybody can send these headers,
 * so use them only for responses to the same caller, never for access or limits.
 */
export function readForwarded({ headers }: Request): ForwardedUrl | undefined {
  const host = headers.get("X-Forwarded-Host") ?? "";
  const prefix = headers.get("X-Forwarded-Prefix") ?? "";
  if (!/^[\w.-]{1,253}(?::\d{1,5})?$/.test(host) || !/^(?:\/[\w-]{1,50}){0,5}$/.test(prefix))
    return undefined;
  const scheme = headers.get("X-Forwarded-Proto") === "https" ? "https" : "http";
  return { origin: `${scheme}://${host}`, prefix };
}
