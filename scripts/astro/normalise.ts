/**
 * Post-processes the HTML of Astro's pages: gives islands fixed ids, minifies inline scripts, and adds preload
 * links. Used for templates and for a build of one host.
 */
import { readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { minifySync } from "vite";

const importPattern = /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g;
const islandPattern = /<astro-island [^>]*component-url="[^"]+"[^>]*>/g;
const inlineScriptPattern = /(?<=<script>).*?(?=<\/script>)/gs;
const sheetPattern = /<link rel="stylesheet" href="(\/_astro\/[^"]+)">/g;
/**
 * Attribute of an island's element. It lists the URLs of the island's modules for
 * `islands/directives/touch.ts`.
 */
const MODULES_ATTRIBUTE = "data-modules";

/** Normalises a page of the site at `siteDir`. */
export function normalizePage(html: string, siteDir: string): string {
  return preloadModules(minifyInlineScripts(numberIslands(html)), siteDir);
}

/**
 * Replaces the ids of the islands with numbers. Astro's ids are hashes of the content, which differs between
 * hosts.
 */
function numberIslands(html: string): string {
  let count = 0;
  return html.replace(/(<astro-island )uid="[^"]*"/g, (_, start: string) => {
    count += 1;
    return `${start}uid="i${count}"`;
  });
}

/** Minifies the inline scripts, which the bundler does not see. Throws for a script that is no valid code. */
function minifyInlineScripts(html: string): string {
  return html.replace(inlineScriptPattern, (script) => {
    const { code, errors } = minifySync("inline.js", script, { module: false });
    const [error] = errors;
    if (error) throw new Error(`an inline script cannot be minified: ${error.message}`);
    // The minifier could join strings to text that ends the script's element.
    return /<\/script|<!--/i.test(code) ? script : code;
  });
}

/**
 * Preloads all modules of islands that load immediately, so that browsers fetch them in parallel. For an island that
 * waits for an interaction, adds the list of its modules as an attribute: its directive preloads them later.
 */
function preloadModules(html: string, siteDir: string): string {
  const immediateModules = new Set<string>();
  const htmlWithModules = html.replace(islandPattern, (tag) => {
    const urls = [...tag.matchAll(/ (?:component|renderer)-url="([^"]+)"/g)].map(([, url = ""]) => url);
    const modules = listModules(urls, siteDir);
    if (/ client="(?:only|load)"/.test(tag)) for (const url of modules) immediateModules.add(url);
    if (!/ client="touch"/.test(tag)) return tag;
    return tag.replace("<astro-island ", `<astro-island ${MODULES_ATTRIBUTE}="${[...modules].join(" ")}" `);
  });
  if (immediateModules.size === 0) return htmlWithModules;
  // Over HTTP/1.1 a browser opens few connections, so these links come before the other files of the head:
  // first the styles, which the first paint needs, then the modules, largest first (decisions 107). The
  // original links of the styles stay where they are, because inline scripts wait for them.
  const sheets = [...htmlWithModules.matchAll(sheetPattern)].map(
    ([, url]) => `<link rel="preload" href="${url}" as="style">`,
  );
  const modulesBySize = [...immediateModules].sort(
    (one, other) => getSize(other, siteDir) - getSize(one, siteDir),
  );
  const links = modulesBySize.map((url) => `<link rel="modulepreload" href="${url}">`);
  return htmlWithModules.replace("</title>", () => `</title>${sheets.join("")}${links.join("")}`);
}

const getSize = (url: string, siteDir: string) => statSync(join(siteDir, url)).size;

/** Lists the modules at the URLs, and all their static imports. */
function listModules(urls: readonly string[], siteDir: string): ReadonlySet<string> {
  const allUrls = new Set(urls);
  for (const url of allUrls) {
    const code = readFileSync(join(siteDir, url), "utf8");
    for (const [, path = ""] of code.matchAll(importPattern))
      allUrls.add(posix.join(posix.dirname(url), path));
  }
  return allUrls;
}
