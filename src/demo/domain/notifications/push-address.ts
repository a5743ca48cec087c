/** Where push messages may go: a token comes from a browser, so its address is anybody's to write (faults B4). */

/** The push services of the browsers there are, by the end of their host's name. */
const SERVICES = ["fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"];

/** Whether an endpoint is a browser's push service, or of one of the origins that are allowed besides. */
export function isPushAddress(endpoint: string, otherOrigins: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (otherOrigins.includes(origin)) return true;
  const isService = SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`));
  return protocol === "https:" && port === "" && isService;
}
