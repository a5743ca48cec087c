/** After `HOST=… astro build`: the files that are not pages, so that the folder equals a baked one. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isOwnPage } from "../bake/render-pages.ts";
import { siteRules } from "../bake/site-rules.ts";
import { hashInlineCode } from "../compile/inline-code.ts";
import { normalisePage } from "../compile/normalise.ts";
import { addFonts, compressFiles, listFiles } from "../compile/shared-assets.ts";
import type { LoadedHost } from "./load-host.ts";

/** Completes the folder that Astro wrote for one host. */
export function finishHost(siteDir: string, { view, files, fonts }: LoadedHost): void {
  for (const path of listFiles(siteDir).filter((file) => view.config.production && isOwnPage(file)))
    rmSync(join(siteDir, path));
  const built = listFiles(siteDir);
  const pages = built
    .filter((file) => file.endsWith(".html"))
    .map((path) => ({ path, html: normalisePage(readFileSync(join(siteDir, path), "utf8"), siteDir) }));
  for (const { path, html } of pages) writeFileSync(join(siteDir, path), html);
  compressFiles(
    siteDir,
    built.filter((file) => !file.endsWith(".html")),
  );
  addFonts(siteDir, fonts);
  const rules = siteRules(
    view,
    hashInlineCode(pages),
    pages.map(({ path }) => path),
  );
  for (const [path, content] of [...files, ...rules]) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    writeFileSync(join(siteDir, path), content);
  }
}
