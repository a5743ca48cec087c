/** Creates the files of a host's folder for web servers, search engines and browsers. */
import { renderHeadersFile, renderRedirectsFile } from "#theme/host-rules.ts";
import type { HostView } from "#theme/host-view.ts";
import { renderWebManifest } from "#theme/site/manifest-file.ts";
import { renderRobotsFile } from "#theme/site/robots-file.ts";
import { renderSecurityFile } from "#theme/site/security-file.ts";
import { renderSitemap } from "#theme/site/sitemap-file.ts";

const SECURITY_FILE = ".well-known/security.txt";

/**
 * Returns `_headers`, `_redirects`, `sitemap.xml` and others by name. `pages` are file paths such as
 * `auth/login/index.html`.
 */
export function createSiteRules(
  view: HostView,
  pages: Iterable<string>,
  now: Date,
): readonly (readonly [string, string])[] {
  const files = [...pages];
  const security = renderSecurityFile(view, now);
  return [
    ["_headers", renderHeadersFile(view)],
    ["_redirects", renderRedirectsFile(view)],
    ["robots.txt", renderRobotsFile(view)],
    ["sitemap.xml", renderSitemap(view, files)],
    ["manifest.webmanifest", renderWebManifest(view)],
    ...(security ? [[SECURITY_FILE, security] as const] : []),
  ];
}
