/** Bakes many hosts concurrently and reports the result of each. */
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getSharedDir, readCompiled } from "../compile/compiled.ts";
import { readDesignTokens } from "../compile/design-tokens.ts";
import { readFontFiles } from "../compile/fonts.ts";
import { readMockService } from "../compile/mock-service.ts";
import { BAKE_INPUTS, hashSources } from "../compile/source-hash.ts";
import type { BakeOptions } from "../options.ts";
import { toHostsFolder } from "../release/manifest.ts";
import { type BakeContext, bakeHost } from "./bake-host.ts";
import { BakeFailure } from "./failure.ts";
import { DEFAULT_SETTINGS_FILE, readDefaults } from "./host-settings.ts";
import { createHostTexts } from "./host-texts.ts";
import { createFileDescriber } from "./output/describe-files.ts";
import { hasOutput, recoverHosts } from "./output/host-folder.ts";
import { assertLayout, findCommit, readBuildDate, toBuildId, updateRelease } from "./output/release.ts";
import { createSharedTest, writeShared } from "./output/shared-files.ts";
import { THEME_SUFFIX } from "./own-theme.ts";
import { createDrawingPool, type DrawingPool } from "./pictures/drawing-pool.ts";
import { PICTURE_CACHE, removeUnusedPictures } from "./pictures/picture-cache.ts";
import { findSharedData, type ReceivedData } from "./provider/shared-data.ts";
import { createRenderer } from "./render-pages.ts";
import { type Findings, type HostReport, type Report, writeReport } from "./report.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Bakes the hosts of a folder. Returns the report and writes it to `OUT/report.json`. */
export async function bakeHosts(
  options: BakeOptions,
  onHost?: (done: number, total: number) => void,
  drawings: DrawingPool = createDrawingPool(),
): Promise<Report> {
  const { outDir, layout, compiledDir, environment, serviceUrl, bakeUrl, portalPort, pushKey } = options;
  mkdirSync(toHostsFolder(outDir, layout), { recursive: true });
  assertLayout(outDir, layout);
  const names = chooseHosts(options);
  recoverHosts(outDir, layout, names);
  const compiled = readCompiled(compiledDir);
  const baker = hashSources(root, BAKE_INPUTS);
  const build = toBuildId(compiled.id, baker);
  const fonts = readFontFiles();
  const fontPaths = Object.values(fonts).flatMap((files) => files.map(({ href }) => href.slice(1)));
  const isShared = createSharedTest([...compiled.shared, ...fontPaths]);
  const sharedFile = (path: string) => ({ path, source: join(getSharedDir(compiledDir), path) });
  const pictureCache = join(outDir, PICTURE_CACHE);
  const context: BakeContext = {
    outDir,
    layout,
    compiled,
    isShared,
    shared: compiled.shared.map(sharedFile),
    sharedFile,
    textsOf: createHostTexts(compiled.messages),
    baker,
    build,
    version: {
      ...{ build, scripts: compiled.scripts, commit: findCommit() },
      baked: process.env["SOURCE_DATE_EPOCH"] && readBuildDate().toISOString(),
    },
    describeFiles: createFileDescriber(isShared),
    now: readBuildDate(),
    render: createRenderer(compiled.templates, compiled.messages),
    pictureCache,
    draw: drawings.draw,
    tokens: readDesignTokens(),
    fonts,
    environment,
    keepDays: options.keepDays,
    overrides: { serviceUrl, bakeUrl, portalPort, pushKey },
    mockScripts: () => readMockService(compiledDir),
    hostsDir: options.hostsDir,
    defaults: readDefaults(options.hostsDir),
    hasThemeFiles: options.hasThemeFiles,
  };
  if (layout === "shared")
    writeShared(outDir, [...compiled.shared, ...fontPaths].filter(isShared).map(sharedFile));
  const hosts: HostReport[] = [];
  const received = new Map<string, ReceivedData>();
  const queue = names.entries();
  let done = 0;
  const work = async () => {
    for (const [index, host] of queue) {
      const { data, ...report } = await bakeOne(host, context);
      hosts[index] = report;
      if (data) received.set(host, data);
      onHost?.(++done, names.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(options.concurrency, names.length) }, work));
  } finally {
    drawings.close();
  }
  if (!options.only && !options.shard) removeUnusedPictures(pictureCache);
  const shared = findSharedData(received);
  const report: Report = {
    hosts: hosts.map((host) => addWarnings(host, shared.get(host.host))),
    keepDays: options.keepDays,
  };
  writeReport(outDir, report, options.shard);
  updateRelease(outDir, layout, build);
  return report;
}

interface BakedReport extends HostReport {
  readonly data?: ReceivedData | undefined;
}

async function bakeOne(host: string, context: BakeContext): Promise<BakedReport> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const { status, findings, received } = await bakeHost(host, context);
    return { host, status, ms: took(), ...nonEmptyFindings(findings), data: received };
  } catch (error) {
    const { stage, message } = error instanceof BakeFailure ? error : new BakeFailure("write", String(error));
    const status = hasOutput({ outDir: context.outDir, layout: context.layout, host }) ? "kept" : "failed";
    return { host, status, stage, reason: message, ms: took() };
  }
}

function addWarnings(host: HostReport, more: readonly string[] = []): HostReport {
  return more.length > 0 ? { ...host, warnings: [...(host.warnings ?? []), ...more] } : host;
}

/** Only non-empty findings go into the report. */
function nonEmptyFindings({ refused, warnings, isMalicious }: Findings): Partial<Findings> {
  return {
    ...(refused.length > 0 && { refused }),
    ...(warnings.length > 0 && { warnings }),
    ...(isMalicious && { isMalicious }),
  };
}

/** Names of the selected host files in a folder. */
export function chooseHosts({ hostsDir, only, shard }: BakeOptions): readonly string[] {
  const all = readdirSync(hostsDir)
    .filter(
      (name) => name.endsWith(".json") && !name.endsWith(THEME_SUFFIX) && name !== DEFAULT_SETTINGS_FILE,
    )
    .map((name) => name.slice(0, -".json".length))
    .sort();
  const chosen = only ?? all;
  return shard ? chosen.filter((_, index) => index % shard.count === shard.index - 1) : chosen;
}
