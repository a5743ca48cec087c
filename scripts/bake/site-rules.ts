/** Files of a host's folder for web servers, search engines and browsers. */
import { headersFile, redirectsFile } from "#theme/host-rules.ts";
import type { HostView } from "#theme/host-view.ts";
import { manifestFile } from "#theme/site/manifest-file.ts";
import { robotsFile } from "#theme/site/robots-file.ts";
import { securityFile } from "#theme/site/security-file.ts";
import { sitemapFile } from "#theme/site/sitemap-file.ts";

const SECURITY_FILE = ".well-known/security.txt";

/**
 * `_headers`, `_redirects`, `sitemap.xml` and others by name. `pages` are file paths such as
 * `auth/login/index.html`.
 */
export function siteRules(
  view: HostView,
  pages: Iterable<string>,
  now: Date,
): readonly (readonly [string, string])[] {
  const files = [...pages];
  const security = securityFile(view, now);
  return [
    ["_headers", headersFile(view)],
    ["_redirects", redirectsFile(view)],
    ["robots.txt", robotsFile(view)],
    ["sitemap.xml", sitemapFile(view, files)],
    ["manifest.webmanifest", manifestFile(view)],
    ...(security ? [[SECURITY_FILE, security] as const] : []),
  ];
}
