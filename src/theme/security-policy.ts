/**
 * The Content Security Policy of a host's pages (faults 3): an allow-list of what may run, load or be sent
 * to.
 */
import type { CaptchaWidget } from "#contract/config/captcha-site-key.ts";
import { listConnectOrigins } from "#contract/config/connect-origins.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { captchaSources } from "./captcha-sources.ts";

/** `sha256-…` of each inline script and style in the templates; the same for every host. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** For SVG images opened directly: no scripts, no external resources, no origin. */
export const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const loopbackPattern = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** True if a URL points to this machine. */
export function isLoopback(url: string): boolean {
  return loopbackPattern.test(new URL(url).hostname);
}

/**
 * Trusted Types policies, each for the address of one worker: hashing files, solving challenges, reading
 * PDFs, and the service worker.
 */
function trustedTypes({ mock }: RuntimeConfig): [string, ...string[]][] {
  const worker = mock ? "mock-service" : "portal-worker";
  return [
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "file-hash", "captcha-worker", "pdf-worker", worker],
  ];
}

/**
 * The `Content-Security-Policy` of a host. With `captcha` it is that of a page with a third-party captcha,
 * whose scripts are incompatible with Trusted Types; all other pages enforce them.
 */
export function contentSecurityPolicy(
  config: RuntimeConfig,
  inline: InlineHashes,
  widget?: CaptchaWidget,
): string {
  const captcha = widget && captchaSources[widget.kind];
  const documents = new URL(config.documentBaseUrl).origin;
  const services = listConnectOrigins(config);
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: [string, ...string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...quoted(inline.scripts), ...(captcha?.scripts ?? [])],
    ["style-src", "'self'", ...quoted(inline.styles)],
    ["img-src", "'self'", "data:", "blob:", documents],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...services, ...(captcha?.calls ?? [])],
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
