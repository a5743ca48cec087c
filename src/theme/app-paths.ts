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

/** The paths of a host: without those of switched-off features. */
export function listAppPaths(config: RuntimeConfig): string[] {
  return appPaths.filter((path) => !isSwitchedOff(path, config));
}

/**
 * Screens by the start of their path, longer ones first: their scripts are preloaded by the page (decisions 76).
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
