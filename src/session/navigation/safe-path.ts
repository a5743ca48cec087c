/** Validates untrusted URLs: from a query parameter or the provider's menu (decisions 7). */

const MAX_LENGTH = 2_048;
/** URL parsers drop control characters and turn backslashes into slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const AMBIGUOUS_CHARACTERS = /[\u0000-\u0020\u007f\\]/;

/** Returns a path on the portal, with query and hash; `null` for anything that could lead to another origin. */
export function toSafeInternalPath(raw: unknown, origin: string): string | null {
  if (typeof raw !== "string" || raw.length > MAX_LENGTH) return null;
  if (!raw.startsWith("/") || AMBIGUOUS_CHARACTERS.test(raw)) return null;
  const url = parseUrl(raw, origin);
  // `/.//host` parses to the path `//host`. Used as a URL, that path would be another origin.
  if (url?.origin !== origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Returns the path to open after sign-in: the requested path, or the list of applications. Never returns an
 * auth page.
 */
export function getReturnPath(raw: unknown, origin: string): string {
  const path = toSafeInternalPath(raw, origin);
  return path && !/^\/(auth|error)(\/|$)/.test(path) ? path : "/app-list";
}

/** Validates a menu hyperlink: returns a same-origin path, an http(s) URL without credentials, or `null`. */
export function toSafeHref(raw: unknown, origin: string): string | null {
  if (typeof raw !== "string" || raw.length > MAX_LENGTH) return null;
  if (!/^https?:\/\//i.test(raw)) return toSafeInternalPath(raw, origin);
  if (AMBIGUOUS_CHARACTERS.test(raw)) return null;
  const url = parseUrl(raw);
  if (!url?.hostname || url.username || url.password) return null;
  return url.origin === origin ? toSafeInternalPath(url.pathname + url.search + url.hash, origin) : url.href;
}

/** Parses a URL like `URL.parse`, which older browsers lack. */
export function parseUrl(raw: string, base?: string): URL | undefined {
  try {
    return new URL(raw, base);
  } catch {
    return undefined;
  }
}
