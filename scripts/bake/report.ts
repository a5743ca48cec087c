/** The report of a bake: `OUT/report.json` and the exit code (design 3). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BakeStage } from "./failure.ts";

/** Parts of a host's config that were refused or are questionable. */
export interface Findings {
  readonly refused: readonly string[];
  readonly warnings: readonly string[];
  /** True if a refused part only occurs in attacks. */
  readonly isMalicious: boolean;
}

export interface HostReport extends Partial<Findings> {
  readonly host: string;
  /** `kept`: failed, and the last good output stays. `failed`: failed without earlier output. */
  readonly status: "baked" | "unchanged" | "kept" | "failed";
  readonly stage?: BakeStage;
  readonly reason?: string;
  readonly ms: number;
}

export interface Report {
  readonly hosts: readonly HostReport[];
  /** Days for which replaced hashed files stay in each folder. */
  readonly keepDays: number;
}

/** In the output folder, beside the hosts' folders: no host may have this name. */
export const REPORT_FILE = "report.json";

export function writeReport(outDir: string, report: Report): void {
  writeFileSync(join(outDir, REPORT_FILE), `${JSON.stringify(report, null, 2)}\n`);
}

const isBad = ({ status }: HostReport) => status === "kept" || status === "failed";

/**
 * 0: all hosts good. 2: some failed, malicious content was refused, or with `isStrict` anything was refused or
 * warned of. 1: no host good.
 */
export function getExitCode({ hosts }: Report, isStrict = false): 0 | 1 | 2 {
  const bad = hosts.filter(isBad).length;
  if (bad === hosts.length) return 1;
  const isFlawed = ({ isMalicious, refused = [], warnings = [] }: HostReport) =>
    isMalicious || (isStrict && refused.length + warnings.length > 0);
  return bad > 0 || hosts.some(isFlawed) ? 2 : 0;
}

/** The report as text: a count, then each failed host with stage and reason. */
export function describeReport({ hosts, keepDays }: Report): string[] {
  const count = (status: HostReport["status"]) => hosts.filter((host) => host.status === status).length;
  const counts = (["baked", "unchanged", "kept", "failed"] as const)
    .map((status) => [count(status), status] as const)
    .filter(([number]) => number > 0)
    .map(([number, status]) => `${number} ${status}`);
  return [
    `${hosts.length} hosts: ${counts.join(", ")}`,
    `replaced scripts, styles, fonts and images stay in each folder for ${keepDays} days`,
    ...hosts
      .filter(isBad)
      .map(({ host, status, stage, reason }) => `  ${host} ${status}: ${stage}: ${reason}`),
    ...hosts.flatMap(({ host, refused = [], warnings = [] }) => [
      ...refused.map((line) => `  ${host}: refused: ${line}`),
      ...warnings.map((line) => `  ${host}: ${line}`),
    ]),
  ];
}
