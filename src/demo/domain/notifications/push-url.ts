/** Restricts the URLs that receive push messages, because any client can register a URL (faults B4). */

/** Push services of the known browsers, as host name suffixes. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

/** True if the endpoint is a browser's push service or has one of the allowed origins. */
export function isPushUrl(endpoint: string, otherOrigins: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (otherOrigins.includes(origin)) return true;
  const isKnownPushService = PUSH_SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`));
  return protocol === "https:" && port === "" && isKnownPushService;
}
