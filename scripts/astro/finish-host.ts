/**
 * Completes the output of `HOST=… astro build`: adds the files that are not pages. The folder then equals the
 * folder that a bake writes.
 */

import { hash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isSwitchedOff } from "#contract/config/features.ts";
import { createPagePolicy, insertPolicy } from "#theme/security-policy.ts";
import { isInternalPage } from "#theme/site/listed-pages.ts";
import { listMockFiles, readMockService } from "../bake/mock-files.ts";
import { drawPicture } from "../bake/pictures/drawings.ts";
import { createSiteRules } from "../bake/site-rules.ts";
import { createOwnWorker, removeSwitchedOff, SERVICE_WORKER } from "../bake/switched-off-features.ts";
import { hashForPolicy, hashInlineCode } from "../compile/inline-code.ts";
import { compileMockService } from "../compile/mock-service.ts";
import type { CompiledPage } from "../compile/page.ts";
import { listPdfAssets } from "../compile/pdf-assets.ts";
import { compressFiles, copyPackageFiles, listFiles } from "../compile/shared-assets.ts";
import type { LoadedHost } from "./load-host.ts";

const cacheDir = process.env["PORTAL_CACHE"] ?? "node_modules/.astro";

/** Completes the folder that Astro wrote for one host; `pages` are the pages in it. */
export async function writeDevelopmentHost(
  siteDir: string,
  compiledPages: readonly CompiledPage[],
  { view, files, portalTexts, fonts, drawings }: LoadedHost,
): Promise<void> {
  const isOmitted = (file: string) =>
    (view.config.production && isInternalPage(file)) ||
    (file.endsWith(".html") && isSwitchedOff(file, view.config));
  for (const path of listFiles(siteDir).filter(isOmitted)) rmSync(join(siteDir, path));
  const themeHash = hashForPolicy(view.themeCss);
  const pages = compiledPages
    .filter(({ path }) => !isOmitted(path))
    .map((page) => {
      const { scripts, styles } = hashInlineCode(page);
      const otherStyles = styles.filter((style) => style !== themeHash);
      const hostStyle = otherStyles.length < styles.length ? themeHash : undefined;
      const policy = createPagePolicy(view, page.path, { scripts, styles: otherStyles, hostStyle });
      return { path: page.path, html: removeSwitchedOff(insertPolicy(page.html, policy), view.config) };
    });
  for (const [path, content] of portalTexts) writeFileSync(join(siteDir, path), content);
  const builtFiles = listFiles(siteDir);
  for (const { path, html } of pages) writeFileSync(join(siteDir, path), html);
  const pdfAssets = listPdfAssets();
  copyPackageFiles(siteDir, [...pdfAssets, ...fonts]);
  compressFiles(siteDir, [
    ...builtFiles.filter((file) => !file.endsWith(".html")),
    ...pdfAssets.map(({ href }) => href.slice(1)),
  ]);
  const rules = createSiteRules(
    view,
    pages.map(({ path }) => path),
    new Date(),
  );
  mkdirSync(join(siteDir, "images"), { recursive: true });
  for (const { path, job } of drawings) writeFileSync(join(siteDir, path), await drawPicture(job));
  const filesToWrite = new Map<string, string | Buffer>([...files, ...rules]);
  const worker = createOwnWorker(view.config, [
    { path: SERVICE_WORKER, source: join(siteDir, SERVICE_WORKER) },
  ]);
  if (worker) {
    filesToWrite.set(SERVICE_WORKER, worker);
    rmSync(join(siteDir, `${SERVICE_WORKER}.br`), { force: true });
  }
  if (view.config.mock) {
    await compileMockService(cacheDir);
    const mockScripts = readMockService(cacheDir);
    for (const { path, html } of pages) filesToWrite.set(path, html);
    const paths = listFiles(siteDir);
    const hashes = new Map([...filesToWrite].map(([path, content]) => [path, hash("sha256", content)]));
    for (const [path, content] of listMockFiles(mockScripts, hashes, paths, view.config))
      filesToWrite.set(path, content);
  }
  for (const [path, content] of filesToWrite) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    writeFileSync(join(siteDir, path), content);
  }
}
