/**
 * Creates the Content Security Policies of a host: the allowed scripts, resources and connections (faults 3).
 * Each page contains its own policy in a meta element (decisions 79). Response headers contain the directives
 * that a meta element cannot have.
 */
import { parseSiteKey } from "#contract/config/captcha-site-key.ts";
import { listConnectOrigins } from "#contract/config/connect-origins.ts";
import { isOwnOrigin } from "#contract/config/own-origin.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { captchaSources } from "./captcha-sources.ts";
import { slotEncoders } from "./slot-encoders.ts";

/** The hash, as `sha256-…`, of each inline script and style of a page. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Hash of the host's theme; undefined for a page without it. */
  readonly hostStyle?: string | undefined;
}

/** The settings of a host on which its policies depend. */
export interface PolicyHost {
  readonly config: RuntimeConfig;
  /** Receives reports of violations. */
  readonly reportTo?: string | undefined;
}

type Directive = readonly [name: string, ...sources: string[]];

/** Name of the endpoint in the `Reporting-Endpoints` header. */
export const REPORT_GROUP = "csp";

/** The policy of SVG images that are opened directly: no scripts, no external resources, no origin. */
export const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const loopbackPattern = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** True if a URL points to this computer. */
export function isLoopback(url: string): boolean {
  return loopbackPattern.test(new URL(url).hostname);
}

/**
 * Paths of the pages that may show a third-party captcha. Only the policies of these pages name the captcha's origin.
 */
const captchaPagePattern =
  /^(?:[^/]+\/)?(?:single-page-)?public-(?:lodgement|quotation|inspection|additionalapplicationrequest)\/index\.html$/;

/**
 * Creates the policy of a page at a path such as `auth/login/index.html`. Pages with a third-party captcha do
 * not enforce Trusted Types, because the captcha's scripts do not support them; all others do.
 */
export function createPagePolicy(host: PolicyHost, path: string, inline: InlineHashes): string {
  const { config } = host;
  const widget = captchaPagePattern.test(path) ? parseSiteKey(config.captchaSiteKey) : undefined;
  const captcha = widget && captchaSources[widget.kind];
  const quoteHashes = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const hostStyles = inline.hostStyle === undefined ? [] : [inline.hostStyle];
  const [scripts, styles] = [quoteHashes(inline.scripts), quoteHashes([...inline.styles, ...hostStyles])];
  return formatPolicy([
    ...listPageDirectives(scripts, captcha),
    ...(captcha ? [] : listTrustedTypesDirectives(config)),
    ...listReportingDirectives(host),
    ...(requiresHttps(config) ? [["upgrade-insecure-requests"] as const] : []),
    ...listHostDirectives(config, styles, captcha),
  ]);
}

/**
 * Creates the policy of a page in `astro dev`, where Vite adds inline scripts and styles, connects a socket,
 * and shows errors without Trusted Types.
 */
export function createDevelopmentPolicy({ config }: PolicyHost): string {
  const unsafeInline = ["'unsafe-inline'"];
  return formatPolicy([
    ...listPageDirectives(unsafeInline),
    ...listHostDirectives(config, unsafeInline, undefined, ["ws:"]),
  ]);
}

/**
 * Creates the policy in the header of every response. It contains no hashes and is the same for all hosts, so
 * that a header of another build or host does not break a page. The page's own policy applies as well.
 */
export function createResponsePolicy(host: PolicyHost): string {
  return formatPolicy([
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...listReportingDirectives(host),
  ]);
}

/** Creates the policy header of script files. A worker has the policy of its own response, not that of the page. */
export function createScriptPolicy(host: PolicyHost): string {
  return formatPolicy([
    ["default-src", "'none'"],
    ["script-src", "'self'"],
    ["connect-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'none'"],
    ["frame-ancestors", "'none'"],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "'none'"],
    ...listReportingDirectives(host),
  ]);
}

/** The tag after which a page's policy is inserted. */
const CHARSET = '<meta charset="utf-8">';

/**
 * Inserts a policy before everything to which it applies. Throws if the charset is not the first element of
 * the head.
 */
export function insertPolicy(html: string, policy: string): string {
  const index = html.indexOf(CHARSET);
  const htmlBefore = html.slice(0, Math.max(0, index));
  if (index < 0 || /<(?:script|style|link|body)\b/i.test(htmlBefore))
    throw new Error(`${CHARSET} must be the first element of the head`);
  const insertAt = index + CHARSET.length;
  const content = slotEncoders.attribute(policy);
  return `${html.slice(0, insertAt)}<meta http-equiv="Content-Security-Policy" content="${content}">${html.slice(insertAt)}`;
}

type CaptchaSources = (typeof captchaSources)["turnstile"];

/** Returns the directives of a page that are the same for all hosts. */
function listPageDirectives(scripts: readonly string[], captcha?: CaptchaSources): Directive[] {
  return [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...scripts, ...(captcha?.scripts ?? [])],
    ["font-src", "'self'"],
    ...(captcha ? [["frame-src", ...captcha.frames] as const] : []),
    ["worker-src", "'self'"],
    ["manifest-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
  ];
}

/**
 * Lists the directives that contain values of the host. They come last in the policy, so that they are next
 * to the other values of the host in the page (decisions 114).
 */
function listHostDirectives(
  config: RuntimeConfig,
  styles: readonly string[],
  captcha?: CaptchaSources,
  calls: readonly string[] = [],
): Directive[] {
  const documentOrigins = isOwnOrigin(config.documentBaseUrl) ? [] : [new URL(config.documentBaseUrl).origin];
  return [
    ["style-src", "'self'", ...styles],
    ["img-src", "'self'", "data:", "blob:", ...documentOrigins],
    ["connect-src", "'self'", ...(captcha?.connections ?? []), ...calls, ...listConnectOrigins(config)],
  ];
}

/**
 * Lists the names of the Trusted Types policies. Each policy allows the URL of one worker: hashing files,
 * solving challenges, reading PDFs, and the service worker.
 */
function listTrustedTypesDirectives({ mock }: RuntimeConfig): Directive[] {
  const worker = mock ? "mock-service" : "portal-worker";
  return [
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "file-hash", "captcha-worker", "pdf-worker", worker],
  ];
}

function listReportingDirectives({ reportTo }: PolicyHost): Directive[] {
  return reportTo ? [["report-to", REPORT_GROUP]] : [];
}

function requiresHttps(config: RuntimeConfig): boolean {
  return config.production && !listConnectOrigins(config).some((origin) => isLoopback(origin));
}

function formatPolicy(directives: readonly Directive[]): string {
  return directives.map((words) => words.join(" ")).join("; ");
}
