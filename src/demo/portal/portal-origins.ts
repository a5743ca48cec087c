const DEFAULT_PORT = "4321";

/**
 * Returns a function that returns a portal's origin for its host name. For a host that is not in `origins`,
 * the origin has the port of the first entry, or the default port if `origins` is empty.
 */
export function createPortalOrigins(origins: readonly string[]): (domain: string) => string {
  const urls = origins.map((origin) => new URL(origin));
  return (domain) => {
    const matchingUrl = urls.find(({ hostname }) => hostname === domain);
    return matchingUrl ? matchingUrl.origin : `http://${domain}:${urls[0]?.port || DEFAULT_PORT}`;
  };
}
