import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getGeneratedHostName, respondForGeneratedHost } from "../../bench/generated-hosts.ts";
import { readReleaseManifest } from "../../release/manifest.ts";
import { type BakeFixture, createBakeFixture } from "../bake.fixture.ts";
import { getExitCode } from "../report.ts";
import { countThreads } from "./bake-threads.ts";

let fixture: BakeFixture;
afterEach(() => fixture?.close());

/** Returns the source code of a thread that takes a host and then ends in the given way. */
const createBrokenThread = (end: string) => `
  const { workerData: { queue, thread } } = require("node:worker_threads");
  const index = Atomics.add(new Int32Array(queue.next), 0, 1);
  Atomics.store(new Int32Array(queue.takenBy), index, thread);
  ${end};
`;

const program = fileURLToPath(new URL("../../bake.ts", import.meta.url));
const runningProcesses: ChildProcess[] = [];
afterEach(() => {
  for (const child of runningProcesses.splice(0)) child.kill("SIGKILL");
});

function startBake(...flags: string[]): ChildProcess {
  const folderOptions = ["--hosts", fixture.hostsDir, "--out", fixture.outDir];
  const programArguments = [
    program,
    ...folderOptions,
    "--compiled",
    join(fixture.folder, "compiled"),
    ...flags,
  ];
  const child = spawn(process.execPath, programArguments, { stdio: "ignore" });
  runningProcesses.push(child);
  return child;
}

/** Lists the child processes of a process. Skips a thread that ends while its children are being read. */
const listChildren = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    const file = `/proc/${pid}/task/${task}/children`;
    return existsSync(file) ? readFileSync(file, "utf8").trim().split(" ").filter(Boolean) : [];
  });

describe("a bake in threads", () => {
  it("gives the same output as one thread, and one report in the order of the names", async () => {
    fixture = await createBakeFixture(12, respondForGeneratedHost);
    const progress: string[] = [];
    fixture.onHost = (count, total) => progress.push(`${count}/${total}`);
    const report = await fixture.bake("--workers", "3", "--defer-pictures");
    expect(getExitCode(report)).toBe(0);
    const names = Array.from({ length: 12 }, (_, index) => getGeneratedHostName(index)).sort();
    expect(report.hosts.map(({ host }) => host)).toEqual(names);
    expect(progress).toEqual(names.map((_, index) => `${index + 1}/12`));
    const singleThreadOutDir = join(fixture.folder, "single");
    await fixture.bake("--workers", "1", "--defer-pictures", "--out", singleThreadOutDir);
    expect(readReleaseManifest(singleThreadOutDir)).toEqual(readReleaseManifest(fixture.outDir));
  });

  it.each([
    ["exits", "process.exit(7)", "its thread ended"],
    ["throws", 'throw new Error("boom")', "its thread ended: boom"],
  ])("reports the host of a thread that %s, and bakes the others", async (_, end, reason) => {
    fixture = await createBakeFixture(30, respondForGeneratedHost);
    fixture.draw = async () => Buffer.from("drawn");
    fixture.parts = {
      startThread: (workerData) => new Worker(createBrokenThread(end), { eval: true, workerData }),
    };
    // The delay keeps the main thread waiting for the provider, so that the other thread gets a host.
    fixture.plan = (path) => ({ ...(respondForGeneratedHost(path) ?? { status: 404 }), delay: 400 });
    const { hosts } = await fixture.bake("--workers", "2");
    const lostHosts = hosts.filter(({ status }) => status !== "baked");
    expect(lostHosts).toEqual([expect.objectContaining({ status: "failed", stage: "thread", reason })]);
    expect(hosts).toHaveLength(30);
  });

  it("killed leaves no process behind, and the next one completes every host", async () => {
    fixture = await createBakeFixture(30, respondForGeneratedHost);
    const child = startBake("--workers", "2");
    const pid = child.pid ?? 0;
    const hasBegun = () => existsSync(join(fixture.outDir, ".hosts")) && listChildren(pid).length > 0;
    await vi.waitUntil(hasBegun, { timeout: 20_000, interval: 20 });
    const children = listChildren(pid);
    child.kill("SIGKILL");
    const isGone = (id: string) => !existsSync(`/proc/${id}`);
    await vi.waitUntil(() => children.every(isGone), { timeout: 10_000 });
    const { hosts } = await fixture.bake("--workers", "2");
    expect(hosts.every(({ status }) => status === "baked" || status === "unchanged")).toBe(true);
    expect(readdirSync(join(fixture.outDir, ".hosts"))).toHaveLength(30);
  }, 60_000);
});

it("a bake draws in no more processes than there are processors", async () => {
  fixture = await createBakeFixture(12, respondForGeneratedHost);
  const threads = Math.max(2, availableParallelism());
  const child = startBake("--workers", String(threads));
  let maxChildren = 0;
  const isDone = () => {
    if (child.exitCode === null) maxChildren = Math.max(maxChildren, listChildren(child.pid ?? 0).length);
    return child.exitCode !== null;
  };
  await vi.waitUntil(isDone, { timeout: 30_000, interval: 5 });
  expect(child.exitCode).toBe(0);
  expect(maxChildren).toBeGreaterThan(0);
  expect(maxChildren).toBeLessThanOrEqual(threads);
}, 40_000);

describe("the number of threads", () => {
  it("is one for few hosts, and never more than hosts", () => {
    expect(countThreads({ workers: undefined }, 40)).toBe(1);
    expect(countThreads({ workers: 8 }, 3)).toBe(3);
    expect(countThreads({ workers: 2 }, 1000)).toBe(2);
    expect(countThreads({ workers: 4 }, 0)).toBe(1);
  });
});
