/**
 * `_headers` and `_redirects` of a baked host, in the format of Cloudflare Pages, Netlify and our own server
 * (design 3).
 */
import { readSiteKey } from "#contract/config/captcha-site-key.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { APP_SHELL, appPaths } from "./app-paths.ts";
import { contentSecurityPolicy, type InlineHashes, imagePolicy } from "./security-policy.ts";
import { IMMUTABLE, immutableFolders, REVALIDATED } from "./site/cache-rules.ts";

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
  /** Paths of the HTML pages: `/`, `/auth/login/`. */
  readonly pages: readonly string[];
}

/**
 * The content of `_headers`: the security policy for everything, and cache rules for immutable and other
 * files.
 */
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
    ...immutableFolders.map((folder): [string, string[][]] => [
      `/${folder}/*`,
      [["Cache-Control", IMMUTABLE]],
    ]),
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
      [["Cache-Control", REVALIDATED], ...captchaRules(path, rules)],
    ]),
  ];
  return blocks
    .map(([path, headers]) =>
      [path, ...headers.map(([name, value]) => `  ${writeHeader(name, value)}`)].join("\n"),
    )
    .join("\n\n")
    .concat("\n");
}

/** A name without a value removes the header of a wider rule: two security policies would both apply. */
function writeHeader(name = "", value?: string): string {
  return value === undefined ? `! ${name}` : `${name}: ${value}`;
}

/** Pages that show a third-party captcha; only their policies name its origin. */
const captchaPage =
  /^\/(?:[^/]+\/)?(?:single-page-)?public-(?:lodgement|quotation|inspection|additionalapplicationrequest)\/$/;

function captchaRules(path: string, { config, inline }: HeaderRules): string[][] {
  const widget = readSiteKey(config.captchaSiteKey);
  if (!widget || !captchaPage.test(path)) return [];
  const name = "Content-Security-Policy";
  return [[name], [name, contentSecurityPolicy(config, inline, widget)]];
}

/** The content of `_redirects`: deep links get the app shell. */
export function redirectsFile(config: RuntimeConfig): string {
  const shells = appPaths.map((path) => `${path} ${APP_SHELL} 200`);
  // Without its service worker a mock host has no desk: redirect to the start page.
  const desk = config.mock ? ["/desk", "/desk/*"].map((path) => `${path} /auth/login/ 302`) : [];
  return [...shells, ...desk].join("\n").concat("\n");
}
