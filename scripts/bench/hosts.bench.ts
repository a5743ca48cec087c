/** Baking many hosts, beside copying the same files and beside one Astro build per host. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "../compile.ts";
import { hostName, writeHosts } from "./many-hosts.ts";
import { type Cost, measure } from "./measure.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const counts = [1, 10, 100, 1000];
/** Astro builds really run; the rest is reckoned from them. */
const ASTRO_BUILDS = 2;

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(scratchDir(), "portal-bench-"));
  console.log(`in ${folder}`);
  const provider = fork(join(root, "scripts/bench/provider-process.ts"), {
    stdio: "ignore",
    serialization: "json",
  });
  try {
    const [serviceUrl] = (await once(provider, "message")) as [string];
    const compiled = join(folder, "compiled");
    await compile(compiled);
    const astro = await astroBuild(folder, serviceUrl);
    console.log(
      `one astro build: ${astro.toFixed(2)} CPU s (mean of ${ASTRO_BUILDS}; × hosts below is reckoned)`,
    );
    console.log("hosts   bake CPU s   peak MB   again CPU s   cp -a CPU s   bake ÷ cp   astro builds ÷ bake");
    for (const count of counts) {
      const [hosts, out] = [join(folder, `hosts-${count}`), join(folder, `out-${count}`)];
      writeHosts(hosts, count, serviceUrl);
      const bake = () =>
        measure([
          process.execPath,
          join(root, "scripts/bake.ts"),
          "--hosts",
          hosts,
          "--out",
          out,
          "--compiled",
          compiled,
        ]);
      const first = await bake();
      const again = await bake();
      const copy = await measure(["cp", "-a", out, `${out}-copy`]);
      console.log(row(count, first, again, copy, astro));
    }
  } finally {
    provider.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Memory where there is some: ext4 gets slow at making files where others were just deleted, for `cp` and bake alike, and
 * that would drown what is measured. `BENCH_DIR` names another place.
 */
function scratchDir(): string {
  return process.env["BENCH_DIR"] ?? (existsSync("/dev/shm") ? "/dev/shm" : tmpdir());
}

async function astroBuild(folder: string, serviceUrl: string): Promise<number> {
  const hosts = join(folder, "hosts-astro");
  writeHosts(hosts, ASTRO_BUILDS, serviceUrl);
  let total = 0;
  for (let index = 0; index < ASTRO_BUILDS; index += 1) {
    const cost = await measure(
      [process.execPath, join(root, "node_modules/astro/bin/astro.mjs"), "build", "--root", root],
      {
        HOST: hostName(index),
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

function row(count: number, first: Cost, again: Cost, copy: Cost, astro: number): string {
  const cells: [string, number][] = [
    [String(count), 5],
    [first.cpuSeconds.toFixed(2), 13],
    [first.peakMegabytes.toFixed(0), 10],
    [again.cpuSeconds.toFixed(2), 14],
    [copy.cpuSeconds.toFixed(2), 14],
    [(first.cpuSeconds / Math.max(copy.cpuSeconds, 0.001)).toFixed(2), 12],
    [((astro * count) / first.cpuSeconds).toFixed(0), 22],
  ];
  return cells.map(([text, width]) => text.padStart(width)).join("");
}
