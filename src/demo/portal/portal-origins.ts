const USUAL_PORT = "4321";

/** Where a portal answers, by host name: as named at start, else on the port of one that was, else on the usual one. */
export function createPortalOrigins(named: readonly string[]): (domain: string) => string {
  const urls = named.map((origin) => new URL(origin));
  return (domain) => {
    const own = urls.find(({ hostname }) => hostname === domain);
    return own ? own.origin : `http://${domain}:${urls[0]?.port || USUAL_PORT}`;
  };
}
