/**
 * Reads the rules of all hosts of a bake from `_headers`, `_redirects` and `config.json`. All server configurations
 * are created from them (decisions 88).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listServicePaths, type ServicePath } from "#contract/config/service-paths.ts";
import { portalLanguages } from "#i18n/languages.ts";
import { compressedSuffixes, isTextFile } from "../compile/compressible.ts";
import { type HostManifest, readHostManifest, readReleaseManifest } from "../release/manifest.ts";

/** Headers of the responses to matching paths. If several rules set a header, the last one applies. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** Hosts with the same rules. */
export interface HostVariant {
  readonly hosts: readonly string[];
  readonly headers: readonly HeaderRule[];
  /**
   * Redirects that the browser follows with a new request. Deep links are not redirects; they are in
   * `appPaths`.
   */
  readonly redirects: readonly RedirectRule[];
  /** Paths that a proxy forwards to the service; empty without `--api-proxy`. */
  readonly services: readonly ServicePath[];
}

export interface EdgeRules {
  /** Groups of hosts. The first has the most hosts, and also applies to hosts that are added later. */
  readonly variants: readonly [HostVariant, ...HostVariant[]];
  readonly hosts: readonly EdgeHost[];
  /**
   * Patterns of deep links, for which the app shell is served. A host without a feature also serves the shell for
   * the links of this feature, if another host has it.
   */
  readonly appPaths: readonly string[];
  /**
   * First segments of translated paths, such as `vi`. An unknown path below such a segment gets the not-found page in
   * that language.
   */
  readonly languages: readonly string[];
}

/** Path prefixes of files that all hosts share in a published target. Other files belong to a host or a release. */
export const SHARED_PREFIXES = ["/_astro/", "/fonts/"] as const;
export const STATIC_PATTERNS = ["/images/*", "/theme.*", "/texts.*"] as const;
/** The page of the signed-in area, also served for the deep links in `appPaths`. */
export const SHELL_FILE = "/app/index.html";
export const NOT_FOUND_FILE = "/404.html";
export const toTranslatedNotFound = (language: string) => `/${language}/error/404/index.html`;

/** Response to a host name without a portal. */
export const UNKNOWN_HOST = { status: 421, text: "There is no portal at this address." } as const;
export const NOT_FOUND_TEXT = "Not found.";
export const REVALIDATED_CACHE_CONTROL = "no-cache";

/** Reads the rules of every host in `OUT/release.json`. Throws if there is none. */
export function readEdgeRules(outDir: string, isProxied: boolean): EdgeRules {
  const { hosts, layout } = readReleaseManifest(outDir);
  if (hosts.length === 0) throw new Error(`${outDir} has no baked host: bake before writing server rules`);
  const folder = layout === "shared" ? join(outDir, "hosts") : outDir;
  return createEdgeRules(
    hosts.map(({ host, release }) => ({
      host,
      release,
      ...listOwnFiles(readHostManifest(outDir, host)),
      headers: readFileSync(join(folder, host, "_headers"), "utf8"),
      redirects: readFileSync(join(folder, host, "_redirects"), "utf8"),
      services: isProxied
        ? listServicePaths(JSON.parse(readFileSync(join(folder, host, "config.json"), "utf8")))
        : [],
    })),
  );
}

function listOwnFiles({ files }: HostManifest): Pick<EdgeHost, "pages" | "plainTexts"> {
  const plainTextFiles = files.filter(
    ({ path, encodings }) => isTextFile(path) && encodings.length < compressedSuffixes.length,
  );
  return {
    pages: files.map(({ path }) => `/${path}`).filter((path) => path.endsWith("/index.html")),
    plainTexts: plainTextFiles.map(({ path }) => `/${path}`),
  };
}

/** Data of a host that an edge function needs but cannot read from the bucket. */
export interface EdgeHost {
  readonly host: string;
  readonly release: string;
  /** Files of the host's pages, such as `/vi/auth/login/index.html`. */
  readonly pages: readonly string[];
  /** Texts without a compressed copy, because they are small, such as `/config.json`. */
  readonly plainTexts: readonly string[];
}

export interface HostRules extends EdgeHost {
  /** Content of `_headers`. */
  readonly headers: string;
  /** Content of `_redirects`. */
  readonly redirects: string;
  readonly services: readonly ServicePath[];
}

export function createEdgeRules(hosts: readonly HostRules[]): EdgeRules {
  const groups = [
    ...Map.groupBy(hosts, ({ headers, redirects, services }) =>
      JSON.stringify([headers, redirects, services]),
    ).values(),
  ];
  // The first group becomes the default, so it must be the largest.
  groups.sort((a, b) => b.length - a.length);
  const variants = groups.map((group): HostVariant => {
    const [first] = group;
    return {
      hosts: group.map(({ host }) => host),
      headers: parseHeaders(first?.headers ?? ""),
      redirects: parseRedirects(first?.redirects ?? "").filter(({ status }) => status !== 200),
      services: first?.services ?? [],
    };
  });
  const [first, ...others] = variants;
  if (!first) throw new Error("no host");
  const shellPaths = hosts.flatMap(({ redirects }) =>
    parseRedirects(redirects).filter(({ status }) => status === 200),
  );
  return {
    variants: [first, ...others],
    hosts,
    appPaths: [...new Set(shellPaths.map(({ from }) => from))],
    languages: Object.keys(portalLanguages),
  };
}

function parseHeaders(text: string): HeaderRule[] {
  return text
    .split(/\n(?=\S)/)
    .map((block) => block.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map(([pattern = "", ...lines]) => ({
      pattern: pattern.trim(),
      headers: lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      }),
    }));
}

function parseRedirects(text: string): RedirectRule[] {
  return text
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([from = ""]) => from.startsWith("/"))
    .map(([from = "", to = "/", status = "302"]) => ({ from, to, status: Number(status) }));
}

export interface HeaderValue {
  /** Index in `EdgeRules.variants`; undefined if the value applies to all of them. */
  readonly variant: number | undefined;
  readonly pattern: string;
  readonly value: string;
}

interface EdgeHeader {
  readonly name: string;
  /**
   * Values in the order of their rules: the rule that matches the fewest paths comes first. The first match
   * applies.
   */
  readonly values: readonly HeaderValue[];
}

/** Returns every header except `Cache-Control`, with its values by path. */
export function listHeaders({ variants }: EdgeRules): EdgeHeader[] {
  const names = new Set(
    variants.flatMap(({ headers }) => headers.flatMap((rule) => rule.headers.map(([name]) => name))),
  );
  names.delete("Cache-Control");
  return [...names].map((name) => ({ name, values: listValues(variants, name) }));
}

/** Returns the paths of files that never change, with `Cache-Control`. Clients revalidate all other responses. */
export function listCachedPaths({ variants }: EdgeRules): readonly HeaderValue[] {
  return listValues(variants, "Cache-Control").filter(({ value }) => value !== REVALIDATED_CACHE_CONTROL);
}

/** Returns the value of a header that is the same for every response. */
export function findConstantHeaderValue({ values }: EdgeHeader): string | undefined {
  const [only, ...others] = values;
  return only?.pattern === "/*" && only.variant === undefined && others.length === 0 ? only.value : undefined;
}

function listValues(variants: readonly HostVariant[], name: string): HeaderValue[] {
  const valuesByVariant = variants.map(({ headers }) =>
    headers
      .flatMap(({ pattern, headers: ruleHeaders }) =>
        ruleHeaders.filter(([key]) => key === name).map(([, value]) => ({ pattern, value })),
      )
      .reverse(),
  );
  const areEqual = new Set(valuesByVariant.map((values) => JSON.stringify(values))).size === 1;
  return areEqual
    ? (valuesByVariant[0] ?? []).map((value) => ({ variant: undefined, ...value }))
    : valuesByVariant.flatMap((values, variant) => values.map((value) => ({ variant, ...value })));
}
