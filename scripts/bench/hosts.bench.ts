/** Measures baking many hosts, compared with copying the same files and with one Astro build per host. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parseWholeNumber } from "../command-line/read-options.ts";
import { compile } from "../compile.ts";
import { nodeSettings } from "../ensure-installed.mjs";
import { getGeneratedHostName, writeHosts } from "./generated-hosts.ts";
import { type CommandCost, measureCommand } from "./measure-command.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Reads flags: `--hosts=1,10000` and `--layout=shared` replace the defaults; `--versioned` adds `ContentVersion`. */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => /^--(?:hosts=|layout=|versioned$)/.test(word)),
  options: { hosts: { type: "string" }, layout: { type: "string" }, versioned: { type: "boolean" } },
});
const hostCounts = (values.hosts ?? "1,10,100,1000")
  .split(",")
  .map((text) => parseWholeNumber("--hosts", text, 1, 100_000));
const layouts = (values.layout ?? "sites,shared").split(",");
interface HostsCost {
  readonly count: number;
  readonly firstBake: CommandCost;
  /** Cost of the first bake with `--defer-pictures`. */
  readonly deferred: CommandCost;
  readonly repeatedBake: CommandCost;
  readonly copy: CommandCost;
}

/** Number of measured Astro builds, from which larger numbers are extrapolated. */
const ASTRO_BUILDS = 2;

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(getScratchFolder(), "portal-bench-"));
  console.log(`in ${folder}`);
  const provider = fork(
    join(root, "scripts/bench/provider-process.ts"),
    values.versioned ? ["versioned"] : [],
    {
      stdio: "ignore",
      serialization: "json",
    },
  );
  try {
    const [serviceUrl] = (await once(provider, "message")) as [string];
    const compiled = join(folder, "compiled");
    await compile(compiled);
    const astro = await measureAstroBuilds(folder, serviceUrl);
    console.log(`one Astro build: ${astro.toFixed(2)} CPU s (mean of ${ASTRO_BUILDS}; extrapolated below)`);
    console.log(
      "layout  hosts   bake CPU s   peak MB   without pictures CPU s   seconds   peak MB   again CPU s   cp -a CPU s   bake ÷ cp   without pictures ÷ cp   astro builds ÷ bake",
    );
    for (const layout of layouts) await measureLayout(layout, folder, serviceUrl, compiled, astro);
  } finally {
    provider.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureLayout(
  layout: string,
  folder: string,
  serviceUrl: string,
  compiled: string,
  astroSeconds: number,
): Promise<void> {
  const costs: HostsCost[] = [];
  for (const count of hostCounts) {
    const [hostsDir, outDir] = [join(folder, `hosts-${count}`), join(folder, `out-${layout}-${count}`)];
    writeHosts(hostsDir, count, serviceUrl);
    const flags = ["--hosts", hostsDir, "--out", outDir, "--compiled", compiled, "--layout", layout];
    const bake = (...moreFlags: string[]) =>
      measureCommand(
        [process.execPath, ...nodeSettings.bake.flags, join(root, "scripts/bake.ts"), ...flags, ...moreFlags],
        nodeSettings.bake.env,
        (code) => code !== 1,
      );
    if (costs.length === 0) {
      // The first bake is not measured, because after an installation it also compiles its modules.
      await bake();
      rmSync(outDir, { recursive: true });
    }
    const deferred = await bake("--defer-pictures");
    rmSync(outDir, { recursive: true });
    const firstBake = await bake();
    const repeatedBake = await bake();
    const copy = await measureCommand(["cp", "-a", outDir, `${outDir}-copy`]);
    for (const folder of [outDir, `${outDir}-copy`]) rmSync(folder, { recursive: true });
    costs.push({ count, firstBake, deferred, repeatedBake, copy });
    console.log(
      layout.padEnd(6) + formatRow({ count, firstBake, deferred, repeatedBake, copy }, astroSeconds),
    );
  }
  console.log(describeCostsPerHost(costs).join("\n"));
}

/**
 * Returns a folder in memory if possible: ext4 creates files slowly after deletions, so a folder on disk would
 * distort the times of both `cp` and the bake. `BENCH_DIR` overrides it.
 */
function getScratchFolder(): string {
  return process.env["BENCH_DIR"] ?? (existsSync("/dev/shm") ? "/dev/shm" : tmpdir());
}

async function measureAstroBuilds(folder: string, serviceUrl: string): Promise<number> {
  const hosts = join(folder, "hosts-astro");
  writeHosts(hosts, ASTRO_BUILDS, serviceUrl);
  let total = 0;
  for (let index = 0; index < ASTRO_BUILDS; index += 1) {
    const cost = await measureCommand(
      [process.execPath, join(root, "node_modules/astro/bin/astro.mjs"), "build", "--root", root],
      {
        HOST: getGeneratedHostName(index),
        PORTAL_HOSTS: hosts,
        PORTAL_OUT: join(folder, `astro-${index}`),
        NODE_ENV: "production",
        ASTRO_TELEMETRY_DISABLED: "1",
      },
    );
    total += cost.cpuSeconds;
  }
  return total / ASTRO_BUILDS;
}

/** Calculates start-up cost and cost per host from the smallest and largest runs. */
function describeCostsPerHost(costs: readonly HostsCost[]): string[] {
  const [smallestRun, largestRun] = [costs[0], costs.at(-1)];
  if (!smallestRun || !largestRun) return [];
  const computeAddedMs = (kind: "firstBake" | "deferred" | "repeatedBake" | "copy") =>
    (1000 * (largestRun[kind].cpuSeconds - smallestRun[kind].cpuSeconds)) /
    (largestRun.count - smallestRun.count);
  const [bake, deferred, again, copy] = [
    computeAddedMs("firstBake"),
    computeAddedMs("deferred"),
    computeAddedMs("repeatedBake"),
    computeAddedMs("copy"),
  ];
  const formatMeanMs = (kind: "firstBake" | "deferred" | "repeatedBake" | "copy") =>
    ((1000 * largestRun[kind].cpuSeconds) / largestRun.count).toFixed(2);
  return [
    `start-up, once per run: ${smallestRun.firstBake.cpuSeconds.toFixed(2)} CPU s (bake of ${smallestRun.count} host, modules already compiled)`,
    `each host with start-up: bake ${formatMeanMs("firstBake")} ms, without pictures ${formatMeanMs("deferred")} ms, again ${formatMeanMs("repeatedBake")} ms, cp -a ${formatMeanMs("copy")} ms (mean of ${largestRun.count})`,
    `each further host: bake ${bake.toFixed(2)} ms, without pictures ${deferred.toFixed(2)} ms, again ${again.toFixed(2)} ms, cp -a ${copy.toFixed(2)} ms (mean of ${largestRun.count - smallestRun.count})`,
    `bake ÷ cp -a at ${largestRun.count} hosts: ${(largestRun.firstBake.cpuSeconds / largestRun.copy.cpuSeconds).toFixed(2)} whole process, ${(bake / copy).toFixed(2)} without start-up, ${(deferred / copy).toFixed(2)} also without pictures; the bake also sends the provider requests for each host`,
  ];
}

function formatRow({ count, firstBake, deferred, repeatedBake, copy }: HostsCost, astro: number): string {
  const cells: [string, number][] = [
    [String(count), 5],
    [firstBake.cpuSeconds.toFixed(2), 13],
    [firstBake.peakMegabytes.toFixed(0), 10],
    [deferred.cpuSeconds.toFixed(2), 25],
    [deferred.seconds.toFixed(1), 10],
    [deferred.peakMegabytes.toFixed(0), 10],
    [repeatedBake.cpuSeconds.toFixed(2), 14],
    [copy.cpuSeconds.toFixed(2), 14],
    [(firstBake.cpuSeconds / Math.max(copy.cpuSeconds, 0.001)).toFixed(2), 12],
    [(deferred.cpuSeconds / Math.max(copy.cpuSeconds, 0.001)).toFixed(2), 24],
    [((astro * count) / firstBake.cpuSeconds).toFixed(0), 22],
  ];
  return cells.map(([text, width]) => text.padStart(width)).join("");
}
