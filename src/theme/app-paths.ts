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

/** The page in place of a public page that cannot be loaded. The service worker caches it. */
export const OFFLINE_PAGE = "/error/offline/";

/** Public pages in the default language, without the front page. */
export const publicPaths = [
  ...["/start", "/auth/*", "/error/*", "/accessibility", "/app-tracking", "/document-viewer", "/privacy"],
  ...["/public-additionalapplicationrequest", "/public-inspection", "/public-lodgement", "/public-quotation"],
  ...["/public-signature", "/single-page-public-lodgement"],
] as const;

/** First segments of the portal's pages and files, in addition to those of languages. */
const portalSegments = [
  ...["_astro", "fonts", "images", "pdf", "app", "styleguide", ".well-known"],
  ...[...publicPaths, ...appPaths].map((path) => path.split("/")[1] ?? ""),
];

/** True if a portal with these languages serves the path itself, or paths below its first segment. */
export function isPortalPath(path: string, languages: readonly string[]): boolean {
  const [, first = ""] = path.split("/");
  return [...portalSegments, ...languages].includes(first);
}

/** Screens by the start of their path, longer paths first. The page preloads their scripts (decisions 76). */
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
