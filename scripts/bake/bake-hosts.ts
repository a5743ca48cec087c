/** Bakes many hosts and reports the result of each. */
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isHostName } from "#theme/host-file/host-name.ts";
import type { BakeOptions } from "../options.ts";
import { toHostsFolder } from "../release/manifest.ts";
import { createBakeRun, DEFAULT_SETTINGS_FILE } from "./bake-run.ts";
import { createBakeLoader } from "./load-bake.ts";
import { NO_PICTURES_MARK, readBakeMark, recoverHosts } from "./output/host-folder.ts";
import { assertLayout, readBuildDate, updateRelease } from "./output/release.ts";
import { removeUnusedShared } from "./output/shared-files.ts";
import type { DrawingPool } from "./pictures/drawing-pool.ts";
import { PICTURE_CACHE, removeUnusedPictures } from "./pictures/picture-cache.ts";
import { findSharedData, type ReceivedData } from "./provider/shared-data.ts";
import { THEME_SUFFIX } from "./provider/theme-presence.ts";
import { type BakeReport, type HostReport, writeReport } from "./report.ts";
import { bakeInThreads, countDrawingProcesses } from "./threads/bake-threads.ts";

/** Dependencies of a bake that tests replace. */
export interface BakeDependencies {
  /** Drawing pool for the hosts of the main thread; a new pool by default. */
  readonly drawings?: DrawingPool | undefined;
  readonly startThread?: Parameters<typeof bakeInThreads>[5] | undefined;
}

/** Bakes the hosts of a folder. Returns the report and writes it to `OUT/report.json`. */
export async function bakeHosts(
  options: BakeOptions,
  onHost?: (doneCount: number, total: number) => void,
  { drawings, startThread }: BakeDependencies = {},
): Promise<BakeReport> {
  const { outDir, layout } = options;
  mkdirSync(toHostsFolder(outDir, layout), { recursive: true });
  assertLayout(outDir, layout);
  const hostNames = options.isForPictures ? listWithoutPictures(options) : chooseHosts(options);
  recoverHosts(outDir, layout, hostNames);
  const run = createBakeRun(options, readBuildDate());
  const loader = createBakeLoader(options, run, {
    drawingPool: drawings,
    maxProcesses: countDrawingProcesses(options, hostNames.length),
  });
  const hostReports: HostReport[] = [];
  const receivedData = new Map<string, ReceivedData>();
  let doneCount = 0;
  try {
    await bakeInThreads(
      hostNames,
      options,
      run,
      loader,
      ({ index, report, data }) => {
        hostReports[index] = report;
        if (data) receivedData.set(report.host, data);
        onHost?.(++doneCount, hostNames.length);
      },
      startThread,
    );
  } finally {
    loader.close();
  }
  const coversAllHosts = !options.onlyHosts && !options.shard && !options.isForPictures;
  if (coversAllHosts) removeUnusedPictures(join(outDir, PICTURE_CACHE));
  const sharedDataWarnings = findSharedData(receivedData);
  const report: BakeReport = {
    hosts: hostReports.map((host) => addWarnings(host, sharedDataWarnings.get(host.host))),
    keepDays: options.keepDays,
  };
  writeReport(outDir, report, options.shard);
  const builds = updateRelease(outDir, layout, run.build, listHostFiles(options.hostsDir));
  if (layout === "shared" && coversAllHosts)
    removeUnusedShared(outDir, builds, options.keepDays, new Date(run.now));
  return report;
}

function addWarnings(host: HostReport, warnings: readonly string[] = []): HostReport {
  return warnings.length > 0 ? { ...host, warnings: [...(host.warnings ?? []), ...warnings] } : host;
}

/** Returns the selected hosts whose pictures are missing or are from an earlier bake. */
function listWithoutPictures(options: BakeOptions): readonly string[] {
  const { outDir, layout } = options;
  return chooseHosts(options).filter(
    (host) => isHostName(host) && readBakeMark({ outDir, layout, host })?.mark.endsWith(NO_PICTURES_MARK),
  );
}

/** Returns the names of all host files in a folder, without `.json`, sorted. */
function listHostFiles(hostsDir: string): readonly string[] {
  return readdirSync(hostsDir)
    .filter(
      (name) => name.endsWith(".json") && !name.endsWith(THEME_SUFFIX) && name !== DEFAULT_SETTINGS_FILE,
    )
    .map((name) => name.slice(0, -".json".length))
    .sort();
}

/** Returns the names of the selected host files in a folder. */
export function chooseHosts({ hostsDir, onlyHosts, shard }: BakeOptions): readonly string[] {
  const chosenHosts = onlyHosts ?? listHostFiles(hostsDir);
  return shard ? chosenHosts.filter((_, index) => index % shard.count === shard.index - 1) : chosenHosts;
}
