/** Addresses that come from outside (a query, the provider's menu), made harmless or refused (decisions 7). */

const LONGEST = 2_048;
/** Control characters and backslashes are dropped or turned into slashes by URL parsers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const DISGUISES = /[\u0000-\u0020\u007f\\]/;

/** A path on the portal itself (with query and hash), or `null`: never another origin, whatever the disguise. */
export function safeInternalPath(raw: unknown, origin: string): string | null {
  if (typeof raw !== "string" || raw.length > LONGEST) return null;
  if (!raw.startsWith("/") || raw.startsWith("//") || DISGUISES.test(raw)) return null;
  const url = parseUrl(raw, origin);
  // `/.//host` parses to the path `//host`, which would be another origin when used again.
  if (!url || url.origin !== origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** Where to go after signing in: the path asked for, or the list; never back to an auth page. */
export function getReturnPath(raw: unknown, origin: string): string {
  const path = safeInternalPath(raw, origin);
  return path && !/^\/(auth|error)(\/|$)/.test(path) ? path : "/app-list";
}

/** A hyperlink of the provider's menu: a same-origin path, an http(s) URL without credentials, or `null`. */
export function safeHref(raw: unknown, origin: string): string | null {
  if (typeof raw !== "string" || raw.length > LONGEST) return null;
  if (!/^https?:\/\//i.test(raw)) return safeInternalPath(raw, origin);
  if (DISGUISES.test(raw)) return null;
  const url = parseUrl(raw);
  if (!url?.hostname || url.username || url.password) return null;
  return url.origin === origin ? safeInternalPath(url.pathname + url.search + url.hash, origin) : url.href;
}

/** `URL.parse` for browsers that do not have it yet. */
export function parseUrl(raw: string, base?: string): URL | undefined {
  try {
    return new URL(raw, base);
  } catch {
    return undefined;
  }
}
