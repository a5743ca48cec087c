/** The data that the bake of each host needs, read once per thread. */
import { hash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getSharedDir, readCompiled } from "../compile/compiled.ts";
import { readDesignTokens } from "../compile/design-tokens.ts";
import { readFontFiles } from "../compile/fonts.ts";
import { isPortalTexts } from "../compile/messages.ts";
import { readMockService } from "../compile/mock-service.ts";
import { BAKE_INPUTS, hashSources } from "../compile/source-hash.ts";
import type { BakeOptions } from "../options.ts";
import type { BakeContext } from "./bake-host.ts";
import { readDefaults } from "./host-settings.ts";
import { createHostTexts } from "./host-texts.ts";
import type { LinkedFile } from "./output/host-writer.ts";
import { createFileDescriber } from "./output/manifest-entries.ts";
import { findCommit, readBuildDate, toBuildId } from "./output/release.ts";
import { createSharedTest } from "./output/shared-files.ts";
import type { DrawingPool } from "./pictures/drawing-pool.ts";
import { PICTURE_CACHE } from "./pictures/picture-cache.ts";
import { createRenderer } from "./render-pages.ts";

/** Source code and packages that determine a host's files. */
const CODE = [
  "src/contract",
  "src/i18n",
  "src/theme",
  "scripts/bake",
  "scripts/compile",
  "package-lock.json",
];
const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Creates the context. `now` is the same for all threads of a bake. Throws if nothing is compiled or `_defaults.json`
 * is invalid.
 */
export function createBakeContext(options: BakeOptions, draw: DrawingPool["draw"], now: Date): BakeContext {
  const { outDir, layout, compiledDir, environment, serviceUrl, bakeUrl, portalPort, pushKey } = options;
  const compiled = readCompiled(compiledDir);
  const baker = hashSources(root, BAKE_INPUTS);
  const defaults = readDefaults(options.hostsDir);
  const build = toBuildId(compiled.id, baker);
  const fonts = readFontFiles();
  const fontPaths = Object.values(fonts).flatMap((files) => files.map(({ href }) => href.slice(1)));
  const isShared = createSharedTest([...compiled.shared, ...fontPaths]);
  const sharedFile = (path: string): LinkedFile => ({ path, source: join(getSharedDir(compiledDir), path) });
  return {
    outDir,
    layout,
    compiled,
    isShared,
    shared: compiled.shared.filter((path) => !isPortalTexts(path)).map(sharedFile),
    portalTexts: compiled.shared.filter(isPortalTexts).map(sharedFile),
    sharedFile,
    sharedPaths: [...compiled.shared, ...fontPaths].filter(isShared),
    textsOf: createHostTexts(compiled.messages),
    baker,
    commonInputs: hash(
      "sha256",
      JSON.stringify([
        ...[compiled.id, hashSources(root, CODE), defaults.content, environment],
        ...[serviceUrl, bakeUrl, portalPort, pushKey, options.hasThemeFiles],
        // The date in security.txt changes with the month.
        now.toISOString().slice(0, 7),
      ]),
    ),
    build,
    version: {
      ...{ build, scripts: compiled.scripts, commit: findCommit() },
      baked: process.env["SOURCE_DATE_EPOCH"] && readBuildDate().toISOString(),
    },
    describer: createFileDescriber(isShared),
    now,
    render: createRenderer(compiled.templates, compiled.messages),
    pictureCache: join(outDir, PICTURE_CACHE),
    draw,
    tokens: readDesignTokens(),
    fonts,
    environment,
    keepDays: options.keepDays,
    defersPictures: options.defersPictures,
    overrides: { serviceUrl, bakeUrl, portalPort, pushKey },
    mockScripts: () => readMockService(compiledDir),
    hostsDir: options.hostsDir,
    defaults,
    hasThemeFiles: options.hasThemeFiles,
  };
}
