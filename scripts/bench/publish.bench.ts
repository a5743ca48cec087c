/**
 * Measures objects and bytes that a publication to a folder and to a bucket uploads after a small change, compared with
 * uploading everything.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bakeHosts } from "../bake/bake-hosts.ts";
import { parseWholeNumber } from "../command-line/read-options.ts";
import { compileIfChanged } from "../compile/compile-if-changed.ts";
import { parseBakeOptions } from "../options.ts";
import { type BakedOutput, openBakedOutput } from "../release/baked-output.ts";
import { publishRelease } from "../release/publish.ts";
import { describeBytes, type PublishReport } from "../release/publish-report.ts";
import { openFolderTarget } from "../release/target/folder-target.ts";
import type { PublishTarget } from "../release/target/target.ts";
import { writeHosts } from "./generated-hosts.ts";
import { findChangeExamples, repeatHosts, writeChangedFile } from "./publish/changed-output.ts";
import { createRecordedTarget } from "./publish/recorded-target.ts";
import { startS3Server } from "./publish/s3-server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Reads flags: `--hosts=40,1000` and `--target=folder` replace the defaults. */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => /^--(?:hosts|target)=/.test(word)),
  options: {
    hosts: { type: "string", default: "4,40" },
    target: { type: "string", default: "folder,bucket" },
  },
});
/** Number of hosts that are baked. A run with more hosts repeats the files of these hosts. */
const BAKED_HOST_COUNT = 4;
/** Number of hosts that a dry run plans from manifests. */
const PLANNED_HOST_COUNT = 10_000;
const settings = { keptReleaseCount: 5, concurrency: 16, deleteOrphans: false };

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "portal-bench-"));
  const provider = fork(join(root, "scripts/bench/provider-process.ts"), {
    stdio: "ignore",
    serialization: "json",
  });
  const bucket = await startS3Server();
  try {
    const [serviceUrl] = (await once(provider, "message")) as [string];
    await compileIfChanged(join(root, ".compiled"));
    const bakedOutput = await bake(folder, serviceUrl);
    console.log(
      "target  hosts  change                                                       uploaded               copied   seconds   of a first publication",
    );
    for (const name of values.target.split(","))
      for (const hosts of values.hosts.split(",")) {
        const count = parseWholeNumber("--hosts", hosts, 1, 100_000);
        const path = join(folder, "target");
        const target: PublishTarget =
          name === "bucket" ? bucket.openTarget(`${count}/`) : openFolderTarget(path);
        await measureTarget(name, count, bakedOutput, (output) =>
          publishRelease(output, target, { ...settings, isDryRun: false }),
        );
        target.close();
        rmSync(path, { recursive: true, force: true });
      }
    const publishedTarget = createRecordedTarget(repeatHosts(bakedOutput, PLANNED_HOST_COUNT));
    let target = createRecordedTarget();
    await measureTarget("dry run", PLANNED_HOST_COUNT, bakedOutput, async (output) => {
      const report = await publishRelease(output, target, { ...settings, isDryRun: true });
      target = publishedTarget;
      return report;
    });
  } finally {
    provider.kill();
    await bucket.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bake(folder: string, serviceUrl: string): Promise<BakedOutput> {
  const [hosts, out] = [join(folder, "hosts"), join(folder, "out")];
  writeHosts(hosts, BAKED_HOST_COUNT, serviceUrl);
  await bakeHosts(parseBakeOptions(["--hosts", hosts, "--out", out, "--compiled", join(root, ".compiled")]));
  return openBakedOutput(out);
}

/** Publishes `count` hosts, which repeat the files of the baked hosts. Then publishes each change. */
async function measureTarget(
  target: string,
  count: number,
  baked: BakedOutput,
  publishNow: (output: BakedOutput) => Promise<PublishReport>,
): Promise<void> {
  const output = repeatHosts(baked, count);
  const publishTimed = async (name: string, changed: BakedOutput, base?: PublishReport) => {
    const startedAt = performance.now();
    const report = await publishNow(changed);
    const failedHost = report.hosts.find(({ status }) => status === "failed");
    if (failedHost) throw new Error(`${failedHost.host}: ${failedHost.reason}`);
    console.log(printRow(target, count, name, report, (performance.now() - startedAt) / 1000, base));
    return report;
  };
  const first = await publishTimed("first publication", output);
  const { sheet, leaf, common, theme } = await findChangeExamples(baked);
  for (const path of [sheet, leaf, common]) {
    await publishTimed(
      `one line of ${path}`,
      repeatHosts(await writeChangedFile(baked, { path }), count),
      first,
    );
    // Publish the original release again, because the next change is based on it. The target still has the
    // files of that release.
    await publishNow(output);
  }
  await publishTimed("one theme", repeatHosts(baked, count, await writeChangedFile(baked, theme)), first);
  await publishNow(output);
  await publishTimed("nothing", output, first);
}

function printRow(
  target: string,
  count: number,
  name: string,
  { total }: PublishReport,
  seconds: number,
  base?: PublishReport,
): string {
  const { uploaded, copied } = total;
  const share = base ? `${((100 * uploaded.bytes) / base.total.uploaded.bytes).toFixed(2)} %` : "";
  return [
    target.padEnd(7),
    String(count).padStart(5),
    name.padEnd(46),
    `${uploaded.objects} (${describeBytes(uploaded.bytes)})`.padStart(21),
    String(copied.objects).padStart(8),
    seconds.toFixed(1).padStart(7),
    share.padStart(10),
  ].join("  ");
}
