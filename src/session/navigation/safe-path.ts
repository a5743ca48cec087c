/** Validates untrusted URLs: from a query parameter or the provider's menu (decisions 7). */

const MAX_LENGTH = 2_048;
/** URL parsers drop control characters and turn backslashes into slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const AMBIGUOUS_CHARACTERS = /[\u0000-\u0020\u007f\\]/;

/** Returns a path on the portal, with query and hash; `null` for anything that could lead to another origin. */
export function toSafeInternalPath(rawUrl: unknown, origin: string): string | null {
  if (typeof rawUrl !== "string" || rawUrl.length > MAX_LENGTH) return null;
  if (!rawUrl.startsWith("/") || AMBIGUOUS_CHARACTERS.test(rawUrl)) return null;
  const url = parseUrl(rawUrl, origin);
  // `/.//host` parses to the path `//host`. Used as a URL, that path would be another origin.
  if (url?.origin !== origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Returns the path to open after sign-in: the requested path, or the list of applications. Never returns an
 * auth or error page.
 */
export function getReturnPath(rawUrl: unknown, origin: string): string {
  const path = toSafeInternalPath(rawUrl, origin);
  return path && !/^\/(auth|error)(\/|$)/.test(path) ? path : "/app-list";
}

/** Validates a menu hyperlink: returns a same-origin path, an http(s) URL without credentials, or `null`. */
export function toSafeHref(rawUrl: unknown, origin: string): string | null {
  if (typeof rawUrl !== "string" || rawUrl.length > MAX_LENGTH) return null;
  if (!/^https?:\/\//i.test(rawUrl)) return toSafeInternalPath(rawUrl, origin);
  if (AMBIGUOUS_CHARACTERS.test(rawUrl)) return null;
  const url = parseUrl(rawUrl);
  if (!url?.hostname || url.username || url.password) return null;
  return url.origin === origin ? toSafeInternalPath(url.pathname + url.search + url.hash, origin) : url.href;
}

/** Parses a URL like `URL.parse`, which older browsers lack. */
export function parseUrl(rawUrl: string, base?: string): URL | undefined {
  try {
    return new URL(rawUrl, base);
  } catch {
    return undefined;
  }
}
