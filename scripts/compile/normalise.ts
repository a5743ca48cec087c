/** Normalises Astro's pages, both for templates and for a build of one host. */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";

const importPattern = /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g;
const eagerIslandPattern = /<astro-island [^>]*component-url="([^"]+)"[^>]*>/g;

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
 * Preloads all modules of islands that load immediately, so that a browser fetches them in parallel instead
 * of in a chain. Skips islands that wait for an interaction.
 */
function preloadModules(html: string, siteDir: string): string {
  const addresses = new Set<string>();
  const add = (address: string) => {
    if (addresses.has(address)) return;
    addresses.add(address);
    const code = readFileSync(join(siteDir, address), "utf8");
    for (const [, path = ""] of code.matchAll(importPattern)) add(posix.join(posix.dirname(address), path));
  };
  for (const [tag] of html.matchAll(eagerIslandPattern)) {
    if (!/ client="(?:only|load)"/.test(tag)) continue;
    for (const [, address = ""] of tag.matchAll(/ (?:component|renderer)-url="([^"]+)"/g)) add(address);
  }
  const links = [...addresses].map((address) => `<link rel="modulepreload" href="${address}">`);
  return html.replace("</head>", () => `${links.join("")}</head>`);
}
