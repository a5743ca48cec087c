import { readFileSync } from "node:fs";
import { join } from "node:path";
import { normalizePage } from "../astro/normalise.ts";
import { splitCriticalCss } from "./critical/critical-css.ts";
import type { CompiledPage } from "./page.ts";
import { listFiles } from "./shared-assets.ts";

/** Returns Astro's pages, normalised and with critical CSS, both for templates and for a build of one host. */
export function readCompiledPages(siteDir: string): CompiledPage[] {
  const pages = listFiles(siteDir)
    .filter((file) => file.endsWith(".html"))
    .map((path) => ({ path, html: normalizePage(readFileSync(join(siteDir, path), "utf8"), siteDir) }));
  return splitCriticalCss(pages, siteDir);
}
