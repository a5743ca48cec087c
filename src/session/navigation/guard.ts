/** The guard of the root area, rules 1–5 of spec 2: a convenience, for the service authorises every id (decisions 6). */
import type { MenuItem } from "#contract/lookups/menu.ts";
import { parseUrl } from "./safe-path.ts";

/** Rule 3's first half: a path that contains one of these is allowed. */
const ALWAYS_ALLOWED = [
  "wizards/application-lodgement",
  "application-template",
  "app-details",
  "crafted/account/settings",
  "global-search",
  "app-list",
] as const;

export const MASK = "/app-list";

export type GuardResult =
  /** `mask` is the address to show instead (rule 3). */
  | { readonly kind: "allow"; readonly mask?: typeof MASK }
  | { readonly kind: "strip-query"; readonly to: string }
  | { readonly kind: "forbidden" }
  | { readonly kind: "sign-out" };

export interface Visit {
  /** Path, query and hash as in the address bar: `/app-details/7?tab=documents`. */
  readonly url: string;
  readonly menu: readonly MenuItem[];
  readonly hasApplicant: boolean;
  /** The portal's own origin, against which hyperlinks are read. */
  readonly origin: string;
}

/** What becomes of a visit. Rule 4's `to` is a bare path, where the guard runs again. */
export function guard({ url, menu, hasApplicant, origin }: Visit): GuardResult {
  if (!hasApplicant) return { kind: "sign-out" };
  const asked = parseUrl(url, origin);
  if (!asked || asked.origin !== origin) return { kind: "forbidden" };
  const { pathname } = asked;
  if (ALWAYS_ALLOWED.some((part) => pathname.includes(part)) || isInMenu(asked, menu)) {
    return pathname === MASK ? { kind: "allow" } : { kind: "allow", mask: MASK };
  }
  if (asked.search) return { kind: "strip-query", to: pathname };
  return { kind: "forbidden" };
}

/** Depth first without recursion: a menu a thousand levels deep is only long. */
function isInMenu(asked: URL, menu: readonly MenuItem[]): boolean {
  const address = toAddress(asked);
  const waiting: MenuItem[] = [...menu];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const link = item.Hyperlink ? parseUrl(item.Hyperlink, asked.origin) : undefined;
    if (link && link.origin === asked.origin && toAddress(link) === address) return true;
    if (item.Children) waiting.push(...item.Children);
  }
  return false;
}

/** Path and query, without the slash at the end that hosts add to folders. */
function toAddress({ pathname, search }: URL): string {
  return (pathname.replace(/(?<=.)\/+$/, "") || "/") + search;
}
