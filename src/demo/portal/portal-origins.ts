const USUAL_PORT = "4321";

/**
 * Returns a function that finds a portal's origin by host name. A host that is not among the given origins gets the
 * port of the first origin. If there are no origins, it gets the default port.
 */
export function createPortalOrigins(origins: readonly string[]): (domain: string) => string {
  const urls = origins.map((origin) => new URL(origin));
  return (domain) => {
    const ownUrl = urls.find(({ hostname }) => hostname === domain);
    return ownUrl ? ownUrl.origin : `http://${domain}:${urls[0]?.port || USUAL_PORT}`;
  };
}
