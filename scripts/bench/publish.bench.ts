/** Measures objects and bytes that a publication uploads after a small change, compared with uploading everything. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bakeHosts } from "../bake/bake-hosts.ts";
import { compileIfChanged } from "../compile/compile-if-changed.ts";
import { parseBakeOptions } from "../options.ts";
import { type BakedOutput, openBakedOutput } from "../release/baked-output.ts";
import { publishRelease } from "../release/publish.ts";
import { describeBytes, type PublishReport } from "../release/publish-report.ts";
import { openFolderTarget } from "../release/target/folder-target.ts";
import { writeHosts } from "./generated-hosts.ts";
import { findChangeExamples, repeatHosts, writeChangedFile } from "./publish/changed-output.ts";
import { createRecordedTarget } from "./publish/recorded-target.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Numbers of hosts that are published to a folder. */
const realCounts = [4, 40];
/** Number of hosts that a dry run plans from manifests. */
const PLANNED = 10_000;
const settings = { keptReleaseCount: 5, concurrency: 16, deleteOrphans: false };

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "portal-bench-"));
  const provider = fork(join(root, "scripts/bench/provider-process.ts"), {
    stdio: "ignore",
    serialization: "json",
  });
  try {
    const [serviceUrl] = (await once(provider, "message")) as [string];
    await compileIfChanged(join(root, ".compiled"));
    console.log(
      "hosts  change                                                       uploaded               copied   seconds   of a first publication",
    );
    for (const count of realCounts) {
      const output = await bake(join(folder, String(count)), count, serviceUrl);
      const target = openFolderTarget(join(folder, `target-${count}`));
      await measure(count, output, (changed) =>
        publishRelease(changed, target, { ...settings, isDryRun: false }),
      );
    }
    const few = openBakedOutput(join(folder, String(realCounts[0]), "out"));
    const published = createRecordedTarget(repeatHosts(few, PLANNED));
    let target = createRecordedTarget();
    await measure(PLANNED, few, async (changed, isOneHost) => {
      const output = isOneHost ? repeatHosts(few, PLANNED, changed) : repeatHosts(changed, PLANNED);
      const report = await publishRelease(output, target, { ...settings, isDryRun: true });
      target = published;
      return report;
    });
  } finally {
    provider.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bake(folder: string, count: number, serviceUrl: string): Promise<BakedOutput> {
  const [hosts, out] = [join(folder, "hosts"), join(folder, "out")];
  writeHosts(hosts, count, serviceUrl);
  await bakeHosts(parseBakeOptions(["--hosts", hosts, "--out", out, "--compiled", join(root, ".compiled")]));
  return openBakedOutput(out);
}

type Publish = (output: BakedOutput, isOneHost: boolean) => Promise<PublishReport>;

async function measure(count: number, output: BakedOutput, publishNow: Publish): Promise<void> {
  const timed = async (name: string, changed: BakedOutput, base?: PublishReport, isOneHost = false) => {
    const startedAt = performance.now();
    const report = await publishNow(changed, isOneHost);
    const failedHost = report.hosts.find(({ status }) => status === "failed");
    if (failedHost) throw new Error(`${failedHost.host}: ${failedHost.reason}`);
    console.log(row(count, name, report, (performance.now() - startedAt) / 1000, base));
    return report;
  };
  const first = await timed("first publication", output);
  const { sheet, leaf, common, theme } = await findChangeExamples(output);
  for (const path of [sheet, leaf, common]) {
    await timed(`one line of ${path}`, await writeChangedFile(output, { path }), first);
    // Publish the original release again, because the next change is based on it. The target still has the
    // files of that release.
    await publishNow(output, false);
  }
  await timed("one theme", await writeChangedFile(output, theme), first, true);
  await publishNow(output, false);
  await timed("nothing", output, first);
}

function row(
  count: number,
  name: string,
  { total }: PublishReport,
  seconds: number,
  base?: PublishReport,
): string {
  const { uploaded, copied } = total;
  const share = base ? `${((100 * uploaded.bytes) / base.total.uploaded.bytes).toFixed(2)} %` : "";
  return [
    String(count).padStart(5),
    name.padEnd(46),
    `${uploaded.objects} (${describeBytes(uploaded.bytes)})`.padStart(21),
    String(copied.objects).padStart(8),
    seconds.toFixed(1).padStart(7),
    share.padStart(10),
  ].join("  ");
}
