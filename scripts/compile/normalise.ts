/** Normalises Astro's pages, both for templates and for a build of one host. */
import { readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

const importPattern = /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g;
const islandPattern = /<astro-island [^>]*component-url="[^"]+"[^>]*>/g;
/** Attribute of an island, read by `islands/directives/touch.ts`. */
const MODULES = "data-modules";

/** Returns a page of the site at `siteDir` ready to be split or served. */
export function normalisePage(html: string, siteDir: string): string {
  return preloadModules(numberIslands(html), siteDir);
}

/** Astro identifies islands by a hash of their content, which differs between hosts: number them instead. */
function numberIslands(html: string): string {
  let count = 0;
  return html.replace(/(<astro-island )uid="[^"]*"/g, (_, start: string) => {
    count += 1;
    return `${start}uid="i${count}"`;
  });
}

/**
 * Preloads all modules of islands that load immediately, so that a browser fetches them in parallel instead of in a chain.
 * An island that waits for an interaction gets the list of its modules: its directive preloads them then.
 */
function preloadModules(html: string, siteDir: string): string {
  const eager = new Set<string>();
  const listed = html.replace(islandPattern, (tag) => {
    const urls = [...tag.matchAll(/ (?:component|renderer)-url="([^"]+)"/g)].map(([, url = ""]) => url);
    const modules = listModules(urls, siteDir);
    if (/ client="(?:only|load)"/.test(tag)) for (const url of modules) eager.add(url);
    if (!/ client="touch"/.test(tag)) return tag;
    return tag.replace("<astro-island ", `<astro-island ${MODULES}="${[...modules].join(" ")}" `);
  });
  // Over HTTP/1.1 the largest should get the first connections.
  const bySize = [...eager].sort((one, other) => sizeOf(other, siteDir) - sizeOf(one, siteDir));
  const links = bySize.map((url) => `<link rel="modulepreload" href="${url}">`);
  return listed.replace("</head>", () => `${links.join("")}</head>`);
}

const sizeOf = (url: string, siteDir: string) => statSync(join(siteDir, url)).size;

/** Lists modules with all of their static imports. */
function listModules(urls: readonly string[], siteDir: string): ReadonlySet<string> {
  const all = new Set(urls);
  for (const url of all) {
    const code = readFileSync(join(siteDir, url), "utf8");
    for (const [, path = ""] of code.matchAll(importPattern)) all.add(posix.join(posix.dirname(url), path));
  }
  return all;
}
