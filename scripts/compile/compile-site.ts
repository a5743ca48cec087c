/** Converts Astro's output with slot markers to templates and shared files. */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { MessageTexts } from "#i18n/use-text.ts";
import { findText } from "#theme/slot-value.ts";
import { setFixedTimes } from "../release/fixed-time.ts";
import type { CompiledSite } from "./compiled-site.ts";
import { getSharedDir, writeCompiledSite } from "./compiled-site.ts";
import { readFontFiles } from "./fonts.ts";
import { listPortalTextFiles, readMessages } from "./messages.ts";
import type { CompiledPage } from "./page.ts";
import { listPdfAssets } from "./pdf-assets.ts";
import { readWorkerBuild } from "./service-worker.ts";
import { compressFiles, copyPackageFiles, listFiles } from "./shared-assets.ts";
import { parseTemplate } from "./template.ts";

/**
 * Compiles the site at `siteDir` with `pages` into `compiledDir`. Throws if a page violates a rule of slots or of the
 * security policy.
 */
export function compileSite(
  siteDir: string,
  pages: readonly CompiledPage[],
  compiledDir: string,
  sourceDir: string,
): CompiledSite {
  const files = listFiles(siteDir);
  const templates = pages.map(({ path, html }) => parseTemplate(path, html));
  const messages = readMessages(sourceDir);
  assertTextsExist(templates, messages["en-US"] ?? {});
  const sharedDir = getSharedDir(compiledDir);
  rmSync(sharedDir, { recursive: true, force: true });
  for (const file of files.filter((name) => !name.endsWith(".html"))) {
    mkdirSync(dirname(join(sharedDir, file)), { recursive: true });
    copyFileSync(join(siteDir, file), join(sharedDir, file));
  }
  mkdirSync(sharedDir, { recursive: true });
  for (const { path, content } of listPortalTextFiles(messages)) {
    mkdirSync(dirname(join(sharedDir, path)), { recursive: true });
    writeFileSync(join(sharedDir, path), content);
  }
  copyPackageFiles(sharedDir, listPdfAssets());
  compressFiles(sharedDir, listFiles(sharedDir));
  copyPackageFiles(sharedDir, Object.values(readFontFiles()).flat());
  setFixedTimes(sharedDir, listFiles(sharedDir));
  const sharedFiles = listFiles(sharedDir).filter((file) => !file.startsWith("fonts/"));
  const compiled = { templates, scripts: readWorkerBuild(siteDir).id, shared: sharedFiles, messages };
  const id = computeId(compiled, sharedDir);
  writeCompiledSite(compiledDir, { id, ...compiled });
  return { id, ...compiled };
}

function assertTextsExist(
  templates: readonly CompiledSite["templates"][number][],
  texts: MessageTexts,
): void {
  const missingKeys = new Set<string>();
  for (const { path, slots } of templates)
    for (const { name } of slots)
      if (name.startsWith("text:") && findText(texts, name.slice(5)) === undefined)
        missingKeys.add(`${name.slice(5)} (${path})`);
  if (missingKeys.size > 0) throw new Error(`no en-US text for ${[...missingKeys].join(", ")}`);
}

function computeId(compiled: Omit<CompiledSite, "id">, target: string): string {
  const hash = createHash("sha256").update(JSON.stringify(compiled));
  for (const file of compiled.shared) hash.update(file).update(readFileSync(join(target, file)));
  return hash.digest("hex").slice(0, 16);
}
