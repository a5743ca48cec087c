/** The rule files of a host, from what its folder holds. */
import { headersFile, redirectsFile } from "#theme/host-rules.ts";
import type { HostView } from "#theme/host-view.ts";
import type { InlineHashes } from "#theme/security-policy.ts";
import { policyHash } from "../compile/inline-code.ts";

/** `_headers` and `_redirects` by name. `pages` are file paths, as `auth/login/index.html`. */
export function siteRules(
  view: HostView,
  inline: InlineHashes,
  pages: Iterable<string>,
): readonly (readonly [string, string])[] {
  const addresses = [...pages].map((path) => `/${path.replace(/(^|\/)index\.html$/, "$1")}`).sort();
  const others = view.languages.slice(1).map(({ code }) => code);
  const { config, themeHref, themeCss } = view;
  const styles = [...new Set([...inline.styles, policyHash(themeCss)])].sort();
  return [
    ["_headers", headersFile({ config, inline: { ...inline, styles }, themeHref, pages: addresses })],
    ["_redirects", redirectsFile(others, config)],
  ];
}
