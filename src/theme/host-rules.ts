/** `_headers` and `_redirects` of a baked host, as Cloudflare Pages, Netlify and our own server read them (design 3). */
import { readSiteKey } from "#contract/config/captcha-site-key.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { appPaths } from "./app-paths.ts";
import { contentSecurityPolicy, type InlineHashes, imagePolicy } from "./security-policy.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const HSTS_SECONDS = 31_536_000;
const deniedFeatures =
  "accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen geolocation gyroscope magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking".split(
    " ",
  );

export interface HeaderRules {
  readonly config: RuntimeConfig;
  readonly inline: InlineHashes;
  /** `/theme.1a2b3c4d5e.css`. */
  readonly themeHref: string;
  /** Addresses of the HTML pages: `/`, `/auth/login/`. */
  readonly pages: readonly string[];
}

/** The text of `_headers`: the security policy everywhere, what may be kept for ever, what is asked for each time. */
export function headersFile(rules: HeaderRules): string {
  const { config, inline, themeHref, pages } = rules;
  const everywhere = [
    ["Content-Security-Policy", contentSecurityPolicy(config, inline)],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", deniedFeatures.map((feature) => `${feature}=()`).join(", ")],
    ...(config.production
      ? [["Strict-Transport-Security", `max-age=${HSTS_SECONDS}; includeSubDomains`]]
      : []),
  ];
  const blocks: [string, readonly (readonly string[])[]][] = [
    ["/*", everywhere],
    ["/auth/*", [["Referrer-Policy", "no-referrer"]]],
    ["/_astro/*", [["Cache-Control", IMMUTABLE]]],
    ["/fonts/*", [["Cache-Control", IMMUTABLE]]],
    ["/images/*", [["Cache-Control", IMMUTABLE]]],
    ["/images/*.svg", [["Content-Security-Policy", imagePolicy]]],
    [themeHref, [["Cache-Control", IMMUTABLE]]],
    ...[
      ...pages,
      ...appPaths,
      "/config.json",
      "/texts/*",
      "/sw.js",
      "/manifest.webmanifest",
      ...(config.mock ? ["/mock-*"] : []),
    ].map((path): [string, string[][]] => [
      path,
      [["Cache-Control", "no-cache"], ...captchaRules(path, rules)],
    ]),
  ];
  return blocks
    .map(([path, headers]) =>
      [path, ...headers.map(([name, value]) => `  ${writeHeader(name, value)}`)].join("\n"),
    )
    .join("\n\n")
    .concat("\n");
}

/** A name alone takes away what a wider rule gave: two security policies would both hold. */
function writeHeader(name = "", value?: string): string {
  return value === undefined ? `! ${name}` : `${name}: ${value}`;
}

/** Where a captcha of others is shown; its origin is in the policy of these pages only. */
const captchaPage =
  /^\/(?:[^/]+\/)?(?:single-page-)?public-(?:lodgement|quotation|inspection|additionalapplicationrequest)\/$/;

function captchaRules(path: string, { config, inline }: HeaderRules): string[][] {
  const widget = readSiteKey(config.captchaSiteKey);
  if (!widget || !captchaPage.test(path)) return [];
  const name = "Content-Security-Policy";
  return [[name], [name, contentSecurityPolicy(config, inline, widget)]];
}

/** The text of `_redirects`: deep links into the app area get its shell; a bare language gets its sign-in page. */
export function redirectsFile(otherLanguages: readonly string[], config: RuntimeConfig): string {
  const shells = appPaths.map((path) => `${path} / 200`);
  const languages = otherLanguages.map((code) => `/${code} /${code}/auth/login/ 302`);
  // Before its service worker is there, a mock host has no desk: whoever comes is led to where it starts.
  const desk = config.mock ? ["/desk", "/desk/*"].map((path) => `${path} /auth/login/ 302`) : [];
  return [...shells, ...languages, ...desk].join("\n").concat("\n");
}
