/** Reads the data that is needed to bake a changed host. Each thread reads it once. */
import { join } from "node:path";
import { memoize } from "#theme/memoize.ts";
import { getSharedDir, readCompiledSite } from "../compile/compiled-site.ts";
import { readDesignTokens } from "../compile/design-tokens.ts";
import { readFontFiles } from "../compile/fonts.ts";
import { isPortalTexts } from "../compile/messages.ts";
import type { BakeOptions } from "../options.ts";
import type { BakeContext } from "./bake-host.ts";
import type { BakeRun } from "./bake-run.ts";
import { readDefaults } from "./host-settings.ts";
import { createHostTexts } from "./host-texts.ts";
import { readMockService } from "./mock-files.ts";
import type { LinkedFile } from "./output/host-writer.ts";
import { createFileDescriber } from "./output/manifest-entries.ts";
import { findCommit, readBuildDate } from "./output/release.ts";
import { createSharedPathTest, writeSharedFiles } from "./output/shared-files.ts";
import { createPageRenderer } from "./pages/page-renderer.ts";
import type { DrawingPool } from "./pictures/drawing-pool.ts";
import { PICTURE_CACHE } from "./pictures/picture-cache.ts";

/** Creates the context. Throws if nothing is compiled or `_defaults.json` is invalid. */
export function createBakeContext(
  options: BakeOptions,
  run: BakeRun,
  draw: DrawingPool["draw"],
): BakeContext {
  const { outDir, layout, compiledDir, environment, serviceUrl, bakeUrl, portalPort, pushKey } = options;
  const compiled = readCompiledSite(compiledDir);
  const defaults = readDefaults(options.hostsDir);
  const fonts = readFontFiles();
  const fontPaths = Object.values(fonts).flatMap((files) => files.map(({ href }) => href.slice(1)));
  const isSharedPath = createSharedPathTest([...compiled.shared, ...fontPaths]);
  const toSharedFile = memoize(
    (path): LinkedFile => ({ path, source: join(getSharedDir(compiledDir), path) }),
  );
  const sharedPaths = [...compiled.shared, ...fontPaths].filter(isSharedPath);
  if (layout === "shared") writeSharedFiles(outDir, run.build, sharedPaths.map(toSharedFile));
  return {
    ...run,
    compiled,
    isShared: isSharedPath,
    shared: compiled.shared.filter((path) => !isPortalTexts(path)).map(toSharedFile),
    portalTexts: compiled.shared.filter(isPortalTexts).map(toSharedFile),
    sharedFile: toSharedFile,
    fetchHostTexts: createHostTexts(compiled.messages),
    version: {
      ...{ build: run.build, scripts: compiled.scripts, commit: findCommit() },
      baked: process.env["SOURCE_DATE_EPOCH"] && readBuildDate().toISOString(),
    },
    describer: createFileDescriber(isSharedPath),
    date: new Date(run.now),
    render: createPageRenderer(compiled.templates, compiled.messages),
    pictureCache: join(outDir, PICTURE_CACHE),
    draw,
    tokens: readDesignTokens(),
    fonts,
    environment,
    keepDays: options.keepDays,
    overrides: { serviceUrl, bakeUrl, portalPort, pushKey },
    mockScripts: () => readMockService(compiledDir),
    defaults,
    hasThemeFiles: options.hasThemeFiles,
  };
}
