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
