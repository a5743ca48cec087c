/**
 * Renders `_headers` and `_redirects` of a host, in the format of Cloudflare Pages, Netlify and our own
 * server (design 3). Cloudflare reads at most 100 rules, so the number of rules does not depend on
 * languages and pages.
 */
import { APP_SHELL, listAppPaths } from "./app-paths.ts";
import {
  createResponsePolicy,
  createScriptPolicy,
  imagePolicy,
  type PolicyHost,
  REPORT_GROUP,
} from "./security-policy.ts";
import { IMMUTABLE_CACHE_CONTROL, immutableFolders } from "./site/cache-rules.ts";

const HSTS_SECONDS = 31_536_000;
const deniedFeatures =
  "accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen geolocation gyroscope magnetometer microphone midi payment picture-in-picture screen-wake-lock serial usb xr-spatial-tracking".split(
    " ",
  );

export interface HeaderHost extends PolicyHost {
  /** True if every subdomain of the host also uses https. */
  readonly includeSubDomains?: boolean | undefined;
}

type Header = readonly [name: string, value: string];

/**
 * Renders `_headers`. If several rules for a request set the same header, Cloudflare joins the values and
 * Netlify uses the last. The rules are correct in both cases. They contain no removal lines (`! Name`),
 * because Netlify ignores these. A file without a `Cache-Control` rule is revalidated: that is the default
 * of both.
 */
export function renderHeadersFile(host: HeaderHost): string {
  const { config, reportTo, includeSubDomains } = host;
  const commonHeaders: Header[] = [
    ["Content-Security-Policy", createResponsePolicy(host)],
    ...(reportTo ? [["Reporting-Endpoints", `${REPORT_GROUP}="${new URL(reportTo).href}"`] as const] : []),
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", deniedFeatures.map((feature) => `${feature}=()`).join(", ")],
    ...(config.production
      ? [
          [
            "Strict-Transport-Security",
            `max-age=${HSTS_SECONDS}${includeSubDomains ? "; includeSubDomains" : ""}`,
          ] as const,
        ]
      : []),
  ];
  const immutableHeader: Header = ["Cache-Control", IMMUTABLE_CACHE_CONTROL];
  const scriptPolicyHeader: Header = ["Content-Security-Policy", createScriptPolicy(host)];
  // Send no referrer, because the URLs of sign-in pages can contain the token of an emailed link.
  const noReferrerHeader: Header = ["Referrer-Policy", "no-referrer"];
  const rules: [string, readonly Header[]][] = [
    ["/*", commonHeaders],
    ["/auth/*", [noReferrerHeader]],
    ["/:language/auth/*", [noReferrerHeader]],
    ...immutableFolders.map((folder): [string, Header[]] => [
      `/${folder}/*`,
      folder === "_astro" ? [immutableHeader, scriptPolicyHeader] : [immutableHeader],
    ]),
    ["/images/*.svg", [["Content-Security-Policy", imagePolicy]]],
    ["/theme.*", [immutableHeader]],
    ["/texts.*", [immutableHeader]],
    ["/sw.js", [scriptPolicyHeader]],
    ...(config.mock ? ([["/mock-*", [scriptPolicyHeader]]] satisfies [string, Header[]][]) : []),
  ];
  return rules
    .map(([path, headers]) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n"))
    .join("\n\n")
    .concat("\n");
}

/** Renders `_redirects`: deep links get the app shell. */
export function renderRedirectsFile({ config }: PolicyHost): string {
  const shellRules = listAppPaths(config).map((path) => `${path} ${APP_SHELL} 200`);
  // On a mock host, only the service worker serves the provider desk. Requests that reach the server are
  // redirected to the start page.
  const deskRules = config.mock ? ["/desk", "/desk/*"].map((path) => `${path} /auth/login/ 302`) : [];
  return [...shellRules, ...deskRules].join("\n").concat("\n");
}
