/** Decides which public pages search engines may list. */

/**
 * Matches files that search engines must not list: pages that need a link from an email, error pages, the
 * app shell and the style guide.
 */
const unlistedPages =
  /^(404\.html|(app|auth\/change-password|document-viewer|error\/\w+|public-additionalapplicationrequest|public-signature|styleguide)\/.*)$/;

/**
 * True if search engines may list a page. `file` is the page's file in the default language, such as
 * `auth/login/index.html`.
 */
export function isListedInSearchEngines(file: string): boolean {
  return file.endsWith("index.html") && !unlistedPages.test(file);
}

/** Returns the path of a page: `/auth/login/` for `auth/login/index.html`. */
export function getPageUrl(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
}

/** True for internal pages, which production portals do not have. */
export function isInternalPage(path: string): boolean {
  return path.startsWith("styleguide/");
}
