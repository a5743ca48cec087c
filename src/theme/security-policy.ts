/** The security policy of a host's pages (faults 3): nothing runs, loads or is sent but what is named here. */
import type { CaptchaWidget } from "#contract/config/captcha-site-key.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { captchaSources } from "./captcha-sources.ts";

/** `sha256-…` of each inline script and style that Astro and React put into the templates; the same for every host. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** For SVG images opened by themselves: no script, no outside, own origin of nothing. */
export const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const loopbackPattern = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a URL leads to this very machine. */
export function isLoopback(url: string): boolean {
  return loopbackPattern.test(new URL(url).hostname);
}

/** Each policy names one address: of the workers that hash large files, solve challenges, read PDFs; of the service worker. */
function trustedTypes({ mock }: RuntimeConfig): [string, ...string[]][] {
  const worker = mock ? "mock-service" : "portal-worker";
  return [
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "file-hash", "captcha-worker", "pdf-worker", worker],
  ];
}

/**
 * The value of `Content-Security-Policy` for a host. With a captcha of others it is that of a page which shows it: their
 * scripts come from there and write what they like, so that Trusted Types hold on all other pages.
 */
export function contentSecurityPolicy(
  config: RuntimeConfig,
  inline: InlineHashes,
  widget?: CaptchaWidget,
): string {
  const captcha = widget && captchaSources[widget.kind];
  const documents = new URL(config.documentBaseUrl).origin;
  const services = [
    config.baseUrl,
    config.documentBaseUrl,
    config.websocketUrl,
    config.notifyUrl,
    config.gisBaseUrl,
  ]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: [string, ...string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...quoted(inline.scripts), ...(captcha?.scripts ?? [])],
    ["style-src", "'self'", ...quoted(inline.styles)],
    ["img-src", "'self'", "data:", "blob:", documents],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...new Set(services), ...(captcha?.calls ?? [])],
    ...(captcha ? [["frame-src", ...captcha.frames] as [string, ...string[]]] : []),
    ["worker-src", "'self'"],
    ["manifest-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(widget ? [] : trustedTypes(config)),
  ];
  const rules = directives.map((words) => words.join(" "));
  const isLocal = services.some((origin) => isLoopback(origin));
  return [...rules, ...(config.production && !isLocal ? ["upgrade-insecure-requests"] : [])].join("; ");
}
