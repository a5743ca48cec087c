/** First half of guard rule 3 (spec 2.2): a path that contains the name of a screen is allowed. */
export const ALLOWED_PATH_NAMES = [
  "wizards/application-lodgement",
  "application-template",
  "app-details",
  "crafted/account/settings",
  "global-search",
  "app-list",
] as const;

/** Source of a regular expression that matches any of these names. */
export const ALLOWED_PATH_PATTERN = ALLOWED_PATH_NAMES.join("|");

/** Returns the screen's path if other text precedes it: `/app-details/1` for `/x/app-details/1` (decisions 63). */
export function findContainedPath(pathname: string): string | undefined {
  const start = pathname.search(ALLOWED_PATH_PATTERN);
  return start > 1 ? `/${pathname.slice(start)}` : undefined;
}
