/**
 * Selects the stored file for a request in edge functions. Uses only the syntax of CloudFront's runtime 2.0: ES 5.1
 * with constants, arrow functions, templates and async functions, but no destructuring, spreading or `?.`. A test
 * checks this.
 */

import type { ServicePath } from "#contract/config/service-paths.ts";

/** The rules of all hosts. They are a constant in the bundled script. */
export interface RouteRules {
  /** Source of a regular expression for deep links. */
  readonly shellPaths: string;
  readonly languages: readonly string[];
  readonly sharedPrefixes: readonly string[];
  /** Source of a regular expression for hashed files of one host. */
  readonly staticPaths: string;
  readonly variants: readonly SiteVariantRules[];
}

interface SiteVariantRules {
  readonly headers: readonly { readonly name: string; readonly values: readonly PathValue[] }[];
  readonly cached: readonly PathValue[];
  readonly redirects: readonly RouteRedirect[];
  readonly services: readonly ServicePath[];
}

export interface PathValue {
  /** Source of a regular expression for paths. */
  readonly path: string;
  readonly value: string;
}

interface RouteRedirect {
  /** Source of a regular expression for paths. */
  readonly path: string;
  readonly to: string;
  readonly status: number;
}

interface StorageRoute {
  /** `plain` is the path of an existing page without the trailing slash. */
  readonly kind: "file" | "page" | "plain" | "refused";
  /** File to send, such as `/auth/login/index.html`. */
  readonly file: string;
}

interface RouteHeader {
  readonly name: string;
  readonly value: string;
}

const REFUSED_PATH = /\/\/|\\|%5c|%2f|%00|\.(?:br|gz)$|^\/_(?:headers|redirects)$/i;
const HIDDEN_PATH = /\/(?:\.|%2e)/i;
const WELL_KNOWN_PATH = /^\/\.well-known\/[a-z-]+(?:\.[a-z]+)?$/;
/** Maximum length of a path in characters, because object keys have at most 1,024 bytes. */
const MAX_PATH_LENGTH = 600;
const SHELL_FILE = "/app/index.html";
const TEXT_FILE = /\.(?:html|css|m?js|json|svg|txt|xml|webmanifest)$/;

/** Returns the route for a requested path without its query. */
export function findRoute(rules: RouteRules, requestedPath: string): StorageRoute {
  const path = decodePath(requestedPath);
  const isHidden = HIDDEN_PATH.test(requestedPath) && !WELL_KNOWN_PATH.test(requestedPath);
  if (path === "" || path.length > MAX_PATH_LENGTH || isHidden || REFUSED_PATH.test(requestedPath))
    return { kind: "refused", file: "" };
  if (new RegExp(rules.shellPaths).test(path)) return { kind: "page", file: SHELL_FILE };
  if (path.endsWith("/")) return { kind: "page", file: `${path}index.html` };
  if (/\.[^/]*$/.test(path)) return { kind: "file", file: path };
  return { kind: "plain", file: `${path}/index.html` };
}

/** Decodes a path. Returns "" for invalid escapes. */
function decodePath(requestedPath: string): string {
  try {
    return decodeURIComponent(requestedPath);
  } catch {
    return "";
  }
}

/** Returns the key of a file in the published target. */
export function toStorageKey(rules: RouteRules, host: string, release: string, file: string): string {
  if (rules.sharedPrefixes.some((prefix) => file.startsWith(prefix))) return `shared${file}`;
  const isStatic = new RegExp(rules.staticPaths).test(file);
  return `hosts/${host}/${isStatic ? "static" : `releases/${release}`}${file}`;
}

/** Returns the file for an unknown path, in the language of the path. `languages` are those of the host. */
export function toNotFoundFile(languages: readonly string[], requestedPath: string): string {
  const first = requestedPath.split("/")[1];
  return first && languages.includes(first) ? `/${first}/error/404/index.html` : "/404.html";
}

/** Returns the name in a `Host` header in lower case, without port and final dot; "" if it is not a plain name. */
export function toHostName(header: string): string {
  const name = header.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(name) ? name : "";
}

/** Returns the suffix of the best compressed file that a client accepts; "" if it accepts none. */
export function findSuffix(acceptEncoding: string): "" | ".br" | ".gz" {
  const acceptedEncodings = acceptEncoding
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => String(part.split(";")[0]).trim());
  if (acceptedEncodings.includes("br")) return ".br";
  return acceptedEncodings.includes("gzip") ? ".gz" : "";
}

/** Returns the first redirect that matches a path, from the rules of the host. */
export function findRedirect(rules: RouteRules, variant: number, path: string): RouteRedirect | undefined {
  const variantRules = rules.variants[variant];
  return variantRules?.redirects.filter((redirect) => new RegExp(redirect.path).test(path))[0];
}

/** Returns the headers of a response by the path of its file. */
export function listRouteHeaders(
  rules: RouteRules,
  variant: number,
  file: string,
  status: number,
): readonly RouteHeader[] {
  const variantRules = rules.variants[variant];
  if (!variantRules) return [];
  const headers = variantRules.headers
    .map((header) => ({ name: header.name, value: findValue(header.values, file) }))
    .filter((header) => header.value !== "");
  const cacheControl = status < 400 ? findValue(variantRules.cached, file) : "";
  return headers.concat([{ name: "Cache-Control", value: cacheControl || "no-cache" }]);
}

function findValue(values: readonly PathValue[], file: string): string {
  const matchingEntry = values.filter((entry) => new RegExp(entry.path).test(file))[0];
  return matchingEntry ? matchingEntry.value : "";
}

export function hasCompressedCopies(file: string): boolean {
  return TEXT_FILE.test(file);
}
