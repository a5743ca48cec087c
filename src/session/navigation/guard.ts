/**
 * The navigation guard of the signed-in area: rules 1–5 of spec 2. Not a security boundary: the service authorises
 * every id (decisions 6).
 */
import type { MenuItem } from "#contract/lookups/menu.ts";
import { ALLOWED_PATH_NAMES } from "./contained-path.ts";
import { parseUrl } from "./safe-path.ts";

export const HOME_PATH = "/app-list";

export type GuardResult =
  /** `mask` is the path to show in the address bar (rule 3). */
  | { readonly kind: "allow"; readonly mask?: typeof HOME_PATH }
  | { readonly kind: "strip-query"; readonly to: string }
  | { readonly kind: "forbidden" }
  | { readonly kind: "sign-out" };

interface GuardedVisit {
  /** Path, query and hash as in the address bar: `/app-details/7?tab=documents`. */
  readonly url: string;
  readonly menu: readonly MenuItem[];
  readonly hasApplicant: boolean;
  /** Origin of the portal, to resolve hyperlinks. */
  readonly origin: string;
}

/**
 * Decides whether a navigation is allowed. `strip-query` redirects to the same path without its query (rule
 * 4); the guard then checks that path again.
 */
export function guardNavigation({ url, menu, hasApplicant, origin }: GuardedVisit): GuardResult {
  if (!hasApplicant) return { kind: "sign-out" };
  const requestedUrl = parseUrl(url, origin);
  if (!requestedUrl || requestedUrl.origin !== origin) return { kind: "forbidden" };
  const { pathname } = requestedUrl;
  if (ALLOWED_PATH_NAMES.some((part) => pathname.includes(part)) || isInMenu(requestedUrl, menu)) {
    return pathname === HOME_PATH ? { kind: "allow" } : { kind: "allow", mask: HOME_PATH };
  }
  if (requestedUrl.search) return { kind: "strip-query", to: pathname };
  return { kind: "forbidden" };
}

/** Searches without recursion, because a menu may have a thousand levels. */
function isInMenu(requestedUrl: URL, menu: readonly MenuItem[]): boolean {
  const relativeUrl = toRelativeUrl(requestedUrl);
  const queue: MenuItem[] = [...menu];
  for (let item = queue.pop(); item; item = queue.pop()) {
    const link = item.Hyperlink ? parseUrl(item.Hyperlink, requestedUrl.origin) : undefined;
    if (link && link.origin === requestedUrl.origin && toRelativeUrl(link) === relativeUrl) return true;
    if (item.Children) queue.push(...item.Children);
  }
  return false;
}

/** Returns path and query without a trailing slash, which static hosts add to paths of folders. */
function toRelativeUrl({ pathname, search }: URL): string {
  return (pathname.replace(/(?<=.)\/+$/, "") || "/") + search;
}
