/** Renders `sitemap.xml`: every public page in each language, with links to its other languages. */
import type { HostView } from "../host-view.ts";
import { slotEncoders } from "../slot-encoders.ts";
import { getPageUrl, isListedInSearchEngines } from "./listed-pages.ts";

/**
 * Renders the sitemap. `pages` are the paths of the host's files: `auth/login/index.html`,
 * `vi/auth/login/index.html`.
 */
export function renderSitemap({ config, languages }: HostView, pages: Iterable<string>): string {
  const { origin } = new URL(config.applicantPortalUrl);
  const files = new Set(pages);
  const prefixes = languages.map(({ code }, index) => ({ code, prefix: index === 0 ? "" : `${code}/` }));
  const otherPrefixes = prefixes.slice(1).map(({ prefix }) => prefix);
  const listedFiles = [...files].filter(
    (file) => isListedInSearchEngines(file) && !otherPrefixes.some((prefix) => file.startsWith(prefix)),
  );
  const escapeText = slotEncoders.text;
  const urls = listedFiles.sort().flatMap((file) => {
    const translations = prefixes
      .filter(({ prefix }) => files.has(prefix + file))
      .map(({ code, prefix }) => ({ code, address: escapeText(origin + getPageUrl(prefix + file)) }));
    const links = translations.map(
      ({ code, address }) => `<xhtml:link rel="alternate" hreflang="${escapeText(code)}" href="${address}"/>`,
    );
    return translations.map(
      ({ address }) => `<url><loc>${address}</loc>${translations.length > 1 ? links.join("") : ""}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
