/** Files of a host's folder for web servers, search engines and browsers. */
import { headersFile, redirectsFile } from "#theme/host-rules.ts";
import type { HostView } from "#theme/host-view.ts";
import type { InlineHashes } from "#theme/security-policy.ts";
import { manifestFile } from "#theme/site/manifest-file.ts";
import { robotsFile } from "#theme/site/robots-file.ts";
import { securityFile } from "#theme/site/security-file.ts";
import { sitemapFile } from "#theme/site/sitemap-file.ts";
import { policyHash } from "../compile/inline-code.ts";

const SECURITY_FILE = ".well-known/security.txt";

/**
 * `_headers`, `_redirects`, `sitemap.xml` and others by name. `pages` are file paths such as
 * `auth/login/index.html`.
 */
export function siteRules(
  view: HostView,
  inline: InlineHashes,
  pages: Iterable<string>,
  now: Date,
): readonly (readonly [string, string])[] {
  const files = [...pages];
  const addresses = files.map((path) => `/${path.replace(/(^|\/)index\.html$/, "$1")}`).sort();
  const { config, themeHref, themeCss } = view;
  const security = securityFile(view, now);
  const styles = [...new Set([...inline.styles, policyHash(themeCss)])].sort();
  return [
    ["_headers", headersFile({ config, inline: { ...inline, styles }, themeHref, pages: addresses })],
    ["_redirects", redirectsFile(config)],
    ["robots.txt", robotsFile(view)],
    ["sitemap.xml", sitemapFile(view, files)],
    ["manifest.webmanifest", manifestFile(view)],
    ...(security ? [[SECURITY_FILE, security] as const] : []),
  ];
}
