/** The report of a bake: `OUT/report.json` and the exit code (design 3). */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { replaceFile } from "../release/replace-file.ts";
import type { BakeStage } from "./failure.ts";

/** Parts of a host's config that the bake refused, and warnings about parts that it used. */
export interface BakeFindings {
  readonly refused: readonly string[];
  readonly warnings: readonly string[];
  /** True if the bake refused a part that only an attacker would write. */
  readonly isMalicious: boolean;
}

export interface HostReport extends Partial<BakeFindings> {
  readonly host: string;
  /** `kept`: failed, and the last good output remains. `failed`: failed without earlier output. */
  readonly status: "baked" | "unchanged" | "kept" | "failed";
  readonly stage?: BakeStage;
  readonly reason?: string;
  readonly ms: number;
  /** True if pictures are missing or are from an earlier bake. */
  readonly waitsForPictures?: boolean;
}

export interface BakeReport {
  readonly hosts: readonly HostReport[];
  /** Number of days for which replaced hashed files remain in each folder. */
  readonly keepDays: number;
}

/** File in the output folder, beside the hosts' folders. No host can have this name. */
export const REPORT_FILE = "report.json";

/** Folder for reports of shards, such as `1-of-4.json`, from which `OUT/report.json` is merged. */
const SHARDS_FOLDER = ".reports";

/** A shard: the part of the hosts that one of `count` bakes handles. `index` counts from 1. */
export interface BakeShard {
  readonly index: number;
  readonly count: number;
}

/**
 * Writes `OUT/report.json`. A shard's report includes the latest reports of the other shards. Shards may
 * finish at the same time, so each writes the file again until it contains all reports.
 */
export function writeReport(outDir: string, report: BakeReport, shard?: BakeShard): void {
  const folder = join(outDir, SHARDS_FOLDER);
  if (!shard) {
    rmSync(folder, { recursive: true, force: true });
    writeJson(join(outDir, REPORT_FILE), report);
    return;
  }
  mkdirSync(folder, { recursive: true });
  writeJson(join(folder, `${shard.index}-of-${shard.count}.json`), report);
  let hosts = readShards(folder, shard.count);
  for (;;) {
    writeJson(join(outDir, REPORT_FILE), { ...report, hosts });
    const currentHosts = readShards(folder, shard.count);
    if (isDeepStrictEqual(currentHosts, hosts)) return;
    hosts = currentHosts;
  }
}

function readShards(folder: string, count: number): HostReport[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(`-of-${count}.json`))
    .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as BakeReport).hosts)
    .sort((a, b) => (a.host < b.host ? -1 : 1));
}

function writeJson(path: string, report: BakeReport): void {
  replaceFile(path, `${JSON.stringify(report, null, 2)}\n`);
}

const isBad = ({ status }: HostReport) => status === "kept" || status === "failed";

/**
 * Returns 0 if every host has a new or unchanged folder. Returns 1 if every host failed. Returns 2 if some
 * hosts failed or malicious content was refused; with `isStrict`, also if anything was refused or there is a
 * warning.
 */
export function getExitCode({ hosts }: BakeReport, isStrict = false): 0 | 1 | 2 {
  const badCount = hosts.filter(isBad).length;
  if (badCount === hosts.length) return 1;
  const hasFindings = ({ isMalicious, refused = [], warnings = [] }: HostReport) =>
    isMalicious || (isStrict && refused.length + warnings.length > 0);
  return badCount > 0 || hosts.some(hasFindings) ? 2 : 0;
}

/** Describes the report as text: a count, then each failed host with stage and reason. */
export function describeReport({ hosts, keepDays }: BakeReport): string[] {
  const count = (status: HostReport["status"]) => hosts.filter((host) => host.status === status).length;
  const counts = (["baked", "unchanged", "kept", "failed"] as const)
    .map((status) => [count(status), status] as const)
    .filter(([number]) => number > 0)
    .map(([number, status]) => `${number} ${status}`);
  const waitingCount = hosts.filter(({ waitsForPictures }) => waitsForPictures).length;
  return [
    `${hosts.length} hosts: ${counts.join(", ")}`,
    `replaced scripts, styles, fonts and images stay in each folder for ${keepDays} days`,
    ...(waitingCount > 0 ? [`${waitingCount} hosts wait for their pictures: bake with --only-pictures`] : []),
    ...hosts
      .filter(isBad)
      .map(({ host, status, stage, reason }) => `  ${host} ${status}: ${stage}: ${reason}`),
    ...hosts.flatMap(({ host, refused = [], warnings = [] }) => [
      ...refused.map((line) => `  ${host}: refused: ${line}`),
      ...warnings.map((line) => `  ${host}: ${line}`),
    ]),
  ];
}
