/** Bundles the code of edge functions into one script that contains the rules of all hosts. */
import { fileURLToPath } from "node:url";
import { build } from "vite";
import {
  type EdgeRules,
  type HeaderValue,
  listCachedPaths,
  listHeaders,
  SHARED_PREFIXES,
  STATIC_PATTERNS,
} from "./edge-rules.ts";
import { toPathRegexSource, toRoutesRegex } from "./path-pattern.ts";
import type { PathValue, RouteRules } from "./runtime/route.ts";

/** Converts the rules to the format that the edge functions use. */
export function toRouteRules(rules: EdgeRules): RouteRules {
  const headers = listHeaders(rules);
  const cachedPaths = listCachedPaths(rules);
  const selectValues = (values: readonly HeaderValue[], index: number): PathValue[] =>
    joinEqualValues(values.filter(({ variant }) => variant === undefined || variant === index));
  return {
    shellPaths: toRoutesRegex(rules.appPaths),
    languages: rules.languages,
    sharedPrefixes: SHARED_PREFIXES,
    staticPaths: `^(?:${STATIC_PATTERNS.map(toPathRegexSource).join("|")})$`,
    variants: rules.variants.map(({ redirects, services }, index) => ({
      headers: headers.map(({ name, values }) => ({ name, values: selectValues(values, index) })),
      cached: selectValues(cachedPaths, index),
      redirects: redirects.map(({ from, to, status }) => ({ path: toRoutesRegex([from]), to, status })),
      services,
    })),
  };
}

/** Joins adjacent rules with the same value, because the size of a CloudFront function is limited. */
function joinEqualValues(values: readonly HeaderValue[]): PathValue[] {
  const groups: { readonly sources: string[]; readonly value: HeaderValue["value"] }[] = [];
  for (const { pattern, value } of values) {
    const lastGroup = groups.at(-1);
    if (lastGroup?.value === value) lastGroup.sources.push(toPathRegexSource(pattern));
    else groups.push({ sources: [toPathRegexSource(pattern)], value });
  }
  return groups.map(({ sources, value }) => ({
    path: sources.length > 1 ? `^(?:${sources.join("|")})$` : `^${sources[0]}$`,
    value,
  }));
}

export interface RuntimeBundle {
  readonly code: string;
  /** Name in the bundled code, by exported name. */
  readonly exports: ReadonlyMap<string, string>;
}

/**
 * Bundles a script of `runtime/`. Removes the `export` statement from the code, and lists the exported names in
 * `exports`.
 */
export async function bundleRuntime(name: string, isMinified: boolean): Promise<RuntimeBundle> {
  const results = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      // CloudFront's runtime does not support `catch` without a variable; with this target, the bundler adds
      // the variable. Other unsupported syntax, which the bundler cannot translate, must not occur in the
      // sources.
      target: "es2018",
      minify: isMinified,
      lib: {
        entry: fileURLToPath(new URL(`runtime/${name}.ts`, import.meta.url)),
        formats: ["es"],
        fileName: name,
      },
    },
  });
  const [result] = Array.isArray(results) ? results : [results];
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`runtime/${name}.ts could not be bundled`);
  const exportMatch = /export\s*\{([^}]*)\};?\s*$/.exec(chunk.code);
  const exportPairs = (exportMatch?.[1] ?? "").split(",").map((entry) => entry.trim().split(/\s+as\s+/));
  return {
    code: chunk.code.slice(0, exportMatch?.index).trim(),
    exports: new Map(exportPairs.map(([local = "", name = local]) => [name, local])),
  };
}
