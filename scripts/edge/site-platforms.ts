/**
 * Writes configurations for platforms with one site per host: Azure Static Web Apps, Netlify and Firebase Hosting.
 * Each host's file is in its folder of the sites layout.
 */
import type { ServicePath } from "#contract/config/service-paths.ts";
import {
  type EdgeRules,
  type HeaderRule,
  type HostVariant,
  NOT_FOUND_FILE,
  SHELL_FILE,
  toTranslatedNotFound,
} from "./edge-rules.ts";
import { type EdgeFiles, type EdgeOptions, listExtensionsByType } from "./options.ts";
import { toPathRegexSource } from "./path-pattern.ts";

type WriteSite = (variant: HostVariant, rules: EdgeRules, options: EdgeOptions, host: string) => string;

/** Writes `<host>/<file>` for every host. */
function writeSites(file: string, write: WriteSite) {
  return (rules: EdgeRules, options: EdgeOptions): EdgeFiles =>
    new Map(
      rules.variants.flatMap((variant) =>
        variant.hosts.map((host) => [`${host}/${file}`, write(variant, rules, options, host)] as const),
      ),
    );
}

export const toAzureFiles = writeSites("staticwebapp.config.json", toAzure);
export const toNetlifyFiles = writeSites("netlify.toml", toNetlify);
export const toFirebaseFiles = writeSites("firebase.json", toFirebase);

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Throws if a host needs a proxy, because the platform has none. */
function assertNoService({ services }: HostVariant, host: string, platform: string): void {
  if (services.length > 0)
    throw new Error(
      `--api-proxy: ${platform} passes no request on to another origin. Give ${host} a baseUrl, documentBaseUrl, websocketUrl and gisBaseUrl with an origin, or choose another platform.`,
    );
}

/**
 * Writes the rules for Azure. Azure applies only the first route that matches. So the rules with the
 * narrowest patterns come first, and each also contains the headers of all wider rules.
 */
function toAzure(variant: HostVariant, rules: EdgeRules, _: EdgeOptions, host: string): string {
  assertNoService(variant, host, "Azure Static Web Apps");
  const { headers, redirects } = variant;
  const [everywhere, ...others] = headers;
  const types = [...listExtensionsByType()].flatMap(([type, extensions]) =>
    extensions.map((name) => [`.${name}`, type]),
  );
  return toJson({
    globalHeaders: { ...Object.fromEntries(everywhere?.headers ?? []), "Cache-Control": "no-cache" },
    routes: [
      ...redirects.map(({ from, to, status }) => ({ route: from, redirect: to, statusCode: status })),
      ...rules.appPaths.map((route) => ({ route, rewrite: SHELL_FILE })),
      ...[...others].reverse().flatMap((rule) =>
        expandLanguages(rule.pattern, rules.languages).map((route) => ({
          route: route.replace(/\*\.(\w+)$/, "*.{$1}"),
          headers: mergeHeaders(others, rule),
        })),
      ),
    ],
    responseOverrides: { "404": { rewrite: NOT_FOUND_FILE, statusCode: 404 } },
    mimeTypes: Object.fromEntries(types),
  });
}

function expandLanguages(pattern: string, languages: readonly string[]): string[] {
  return pattern.includes(":language")
    ? languages.map((language) => pattern.replace(":language", language))
    : [pattern];
}

/** Returns the headers of a rule and of all earlier rules that match the same paths. */
function mergeHeaders(all: readonly HeaderRule[], rule: HeaderRule): Record<string, string> {
  const example = rule.pattern.replaceAll(/\*|:\w+/g, "x");
  const matchingRules = all
    .slice(0, all.indexOf(rule) + 1)
    .filter(({ pattern }) => new RegExp(`^${toPathRegexSource(pattern)}$`).test(example));
  return Object.fromEntries(matchingRules.flatMap(({ headers }) => headers));
}

/** Writes the rules for Netlify. The last matching rule applies, as in `_headers`. */
function toNetlify(variant: HostVariant, rules: EdgeRules, { apiProxy }: EdgeOptions, host: string): string {
  const { headers, redirects } = variant;
  const quote = (text: string) => JSON.stringify(text);
  const redirect = (from: string, to: string, status: number, more = "") =>
    `[[redirects]]\nfrom = ${quote(from)}\nto = ${quote(to)}\nstatus = ${status}\n${more}`;
  return [
    `[build]\npublish = "."\n`,
    ...(apiProxy ? listNetlifyPaths(variant, host) : []).map(({ path, prefix }) => {
      const [from, to] = path.endsWith("/") ? [`${path}*`, `${path}:splat`] : [path, path];
      return redirect(
        from,
        `${apiProxy?.origin}${to.slice(prefix.length)}`,
        200,
        `force = true\n[redirects.headers]\nX-Forwarded-Host = ${quote(host)}\nX-Forwarded-Prefix = ${quote(prefix)}\n`,
      );
    }),
    ...redirects.map(({ from, to, status }) => redirect(from, to, status)),
    ...rules.appPaths.map((path) => redirect(path, SHELL_FILE, 200)),
    ...rules.languages.map((language) => redirect(`/${language}/*`, toTranslatedNotFound(language), 404)),
    ...headers.map(
      ({ pattern, headers: ruleHeaders }) =>
        `[[headers]]\nfor = ${quote(pattern)}\n[headers.values]\n${ruleHeaders.map(([name, value]) => `${quote(name)} = ${quote(value)}\n`).join("")}`,
    ),
  ].join("\n");
}

function listNetlifyPaths({ services }: HostVariant, host: string): readonly ServicePath[] {
  const socket = services.find(({ isSocket }) => isSocket);
  if (socket)
    throw new Error(
      `--api-proxy: Netlify passes no websocket on. Give ${host} a websocketUrl with an origin in place of ${socket.path}, or choose another platform.`,
    );
  return services;
}

/** Writes the rules for Firebase. The last matching rule applies. */
function toFirebase(variant: HostVariant, rules: EdgeRules, _: EdgeOptions, host: string): string {
  assertNoService(variant, host, "Firebase Hosting");
  const { headers, redirects } = variant;
  const toGlob = (pattern: string) => pattern.replace(/:\w+/, "*").replace(/\/\*$/, "/**");
  return toJson({
    hosting: {
      public: ".",
      ignore: ["firebase.json", "_headers", "_redirects", "**/*.br", "**/*.gz", ".baked", ".old-assets.json"],
      redirects: redirects.map(({ from, to, status }) => ({
        source: toGlob(from),
        destination: to,
        type: status,
      })),
      rewrites: rules.appPaths.map((path) => ({ source: toGlob(path), destination: SHELL_FILE })),
      headers: [
        { source: "**", headers: [{ key: "Cache-Control", value: "no-cache" }] },
        ...headers.map(({ pattern, headers: ruleHeaders }) => ({
          source: toGlob(pattern),
          headers: ruleHeaders.map(([key, value]) => ({ key, value })),
        })),
      ],
    },
  });
}
