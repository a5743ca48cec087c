import { isSwitchedOff } from "#contract/config/features.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";

/** The app shell: the page of the signed-in area. */
export const APP_SHELL = "/app/";

/** Paths of the signed-in area, each served with the app shell (spec 2). */
export const appPaths = [
  "/app-list",
  "/app-details/*",
  "/wizards/*",
  "/application-template",
  "/application-template/*",
  "/crafted/*",
  "/global-search",
  "/dashboard",
  "/reports",
  "/reports/*",
  "/properties",
  "/properties/*",
  "/contacts",
  "/contacts/*",
  "/documents",
  "/documents/*",
  "/inspections",
  "/inspections/*",
  "/notifications",
  "/notifications/*",
] as const;

/** Lists the paths of a host, without those of switched-off features. */
export function listAppPaths(config: RuntimeConfig): string[] {
  return appPaths.filter((path) => !isSwitchedOff(path, config));
}

/**
 * Path of the page that the service worker caches, and shows in place of a public page that cannot be
 * loaded.
 */
export const OFFLINE_PAGE = "/error/offline/";

/** Public pages in the default language, without the front page. */
export const publicPaths = [
  ...["/start", "/auth/*", "/error/*", "/accessibility", "/app-tracking", "/document-viewer", "/privacy"],
  ...["/public-additionalapplicationrequest", "/public-inspection", "/public-lodgement", "/public-quotation"],
  ...["/public-signature", "/single-page-public-lodgement"],
] as const;

/**
 * First path segments of the portal's pages and files. The codes of the host's languages are further such
 * segments.
 */
const portalSegments = [
  ...["_astro", "fonts", "images", "pdf", "app", "styleguide", ".well-known"],
  ...[...publicPaths, ...appPaths].map((path) => path.split("/")[1] ?? ""),
];

/**
 * True if the first segment of the path is one that the portal uses for its own pages and files. The service
 * must not use such a path.
 */
export function isPortalPath(path: string, languages: readonly string[]): boolean {
  const [, first = ""] = path.split("/");
  return [...portalSegments, ...languages].includes(first);
}

/**
 * Maps the start of a path to the name of its screen. Longer paths come first, because the first match
 * counts. The page preloads the scripts of its screen (decisions 76).
 */
export const screenPaths = [
  ["/app-list", "list"],
  ["/app-details/", "details"],
  ["/wizards/application-lodgement/request/", "request"],
  ["/wizards/application-lodgement/", "wizard"],
  ["/wizards/", "start"],
  ["/application-template/", "template"],
  ["/application-template", "templates"],
  ["/crafted/", "settings"],
  ["/global-search", "search"],
  ["/dashboard", "dashboard"],
  ["/reports", "reports"],
  ["/properties", "properties"],
  ["/contacts", "contacts"],
  ["/documents", "documents"],
  ["/inspections", "inspections"],
  ["/notifications", "notifications"],
] as const;
