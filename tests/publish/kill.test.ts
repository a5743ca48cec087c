/**
 * Kills the publisher at random moments: every host serves the old release or the new one completely, and the
 * next publication continues and leaves nothing behind. By default 5 kills for each target; `KILLS=200
 * KILL_SEED=7` runs others.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUCKET, credentials, type S3Server, startS3Server } from "../../scripts/bench/publish/s3-server.ts";
import { readNumberVariable } from "../../scripts/command-line/read-options.ts";
import { type HostManifest, readReleaseManifest } from "../../scripts/release/manifest.ts";
import type { PublishedState } from "../../scripts/release/published-state.ts";
import { openFolderTarget } from "../../scripts/release/target/folder-target.ts";
import type { PublishTarget } from "../../scripts/release/target/target.ts";
import { createRandomBytes } from "../service/test-service.ts";
import { writeBaked } from "./baked.fixture.ts";
import { listServedKeys, readServedRelease } from "./served-release.ts";

const killCount = readNumberVariable("KILLS", 5, 1);
const seed = readNumberVariable("KILL_SEED", 20_261_123, 0);
const hosts = ["a.example", "b.example", "c.example"];
/** Number of different outputs, of which a random one is published. Some differ in one host only. */
const VARIANTS = 6;
const KEPT_RELEASES = 2;
const ROLLBACK_CHANCE = 0.2;
/**
 * Number of kills after which the test continues with an empty target, so that first publications are killed
 * too.
 */
const KILLS_PER_TARGET = 20;
/** Number of kills from which both old and new releases must occur often. */
const MIN_KILLS_FOR_RATIO = 50;
/** Maximum number of runs per requested kill, because some publications end before they are killed. */
const MAX_RUNS = 6;
/** Kills, publications that ended first, rollbacks, and hosts that served their old or new release after a kill. */
const noCounts = { killed: 0, ended: 0, rollbacks: 0, old: 0, new: 0 };
const script = fileURLToPath(new URL("../../scripts/publish.ts", import.meta.url));
const workFolder = mkdtempSync(join(tmpdir(), "publish-kill-"));
const outputs = Array.from({ length: VARIANTS }, (_, index) => join(workFolder, `out-${index}`));

let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
  for (const [index, folder] of outputs.entries())
    writeBaked(folder, {
      hosts: index === 4 ? hosts.slice(0, 2) : hosts,
      layout: index % 2 === 0 ? "shared" : "sites",
      script: `script ${Math.floor(index / 2)}`,
      themes: { "b.example": `colour ${index}` },
      chunks: 8,
    });
});

afterAll(async () => {
  await server.close();
  rmSync(workFolder, { recursive: true, force: true });
});

function createChance(from: number): () => number {
  const randomBytes = createRandomBytes(from);
  return () => {
    const [high = 0, low = 0] = randomBytes(2);
    return (high * 256 + low) / 65_536;
  };
}

function startPublish(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...credentials },
  });
}

/** Resolves when the process has ended; true if it was killed. Throws if it failed for another reason. */
async function waitForEnd(child: ChildProcess, mayFail: boolean): Promise<boolean> {
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.on("close", (...end) => resolve(end));
  });
  if (code !== 0 && signal === null && !mayFail)
    throw new Error(`the publisher ended with ${code}: ${errors}`);
  return signal !== null;
}

interface KillTarget {
  readonly target: PublishTarget;
  /** Runs the publisher until its end. Resolves with its amount of work. */
  complete(args: readonly string[]): Promise<number>;
  /** Kills the publisher after an amount of work. True if it was killed, false if it had ended. */
  kill(args: readonly string[], after: number, mayFail: boolean): Promise<boolean>;
}

type OpenKillTarget = (name: string, chance: () => number) => KillTarget;

/**
 * Opens a bucket as the target. The unit of work is a request. When the publisher is killed, its last request
 * is carried out or its connection is reset.
 */
const openBucket: OpenKillTarget = (name, chance) => {
  const targetFlags = ["--to", `s3://${BUCKET}/${name}`, "--endpoint", server.endpoint];
  return {
    target: server.openTarget(`${name}/`),
    async complete(args) {
      const requestCountBefore = server.requests.length;
      await waitForEnd(startPublish([...targetFlags, ...args]), false);
      return server.requests.length - requestCountBefore;
    },
    async kill(args, after, mayFail) {
      const lastRequest = server.requests.length + Math.floor(after);
      const child = startPublish([...targetFlags, ...args]);
      const isRequestLost = chance() < 0.5;
      server.onRequest = (index) => {
        if (index < lastRequest) return undefined;
        child.kill("SIGKILL");
        return isRequestLost ? "reset" : undefined;
      };
      const isKilled = await waitForEnd(child, mayFail);
      server.onRequest = () => undefined;
      await server.settle();
      return isKilled;
    },
  };
};

function readLock(folder: string): string {
  try {
    return readFileSync(join(folder, "publish.lock"), "utf8");
  } catch {
    return "";
  }
}

/** Opens a folder as the target. The unit of work is a millisecond since the publisher took the lock. */
const openFolder: OpenKillTarget = (name) => {
  const folder = join(workFolder, name);
  const runPublisher = async (args: readonly string[], mayFail: boolean, after?: number) => {
    const child = startPublish(["--to", folder, ...args]);
    let hasEnded = false;
    const processEnd = waitForEnd(child, mayFail).finally(() => {
      hasEnded = true;
    });
    processEnd.catch(() => {});
    // The lock of a publisher that was killed before is still there.
    while (!hasEnded && !readLock(folder).includes(`"pid":${child.pid},`)) await wait(1);
    const lockedAt = performance.now();
    if (after !== undefined) {
      await Promise.race([wait(after), processEnd.catch(() => {})]);
      child.kill("SIGKILL");
    }
    return { isKilled: await processEnd, ms: performance.now() - lockedAt };
  };
  return {
    target: openFolderTarget(folder),
    complete: async (args) => (await runPublisher(args, false)).ms,
    kill: async (args, after, mayFail) => (await runPublisher(args, mayFail, after)).isKilled,
  };
};

const readReleases = (folder: string) =>
  new Map(readReleaseManifest(folder).hosts.map(({ host, release }) => [host, release]));

const createPublishArgs = (index: number) => [
  "--from",
  outputs[index] ?? "",
  "--keep",
  String(KEPT_RELEASES),
  "--delete-orphans",
];

/** Kills publishers until `times` of them were killed before their end. `amount` is the work of a publication. */
async function killOften(
  place: KillTarget,
  times: number,
  amount: number,
  chance: () => number,
  counts: typeof noCounts,
): Promise<void> {
  let maxAmount = amount;
  let releasesBefore = new Map<string, string | undefined>();
  for (let killedCount = 0, run = 0; killedCount < times; run += 1) {
    expect(run).toBeLessThan(times * MAX_RUNS);
    const variant = Math.floor(chance() * VARIANTS);
    const isRollback = run > 0 && chance() < ROLLBACK_CHANCE;
    const args = isRollback ? ["--rollback", "all"] : createPublishArgs(variant);
    // Publish the hosts one after the other, or concurrently.
    const concurrency = ["--concurrency", chance() < 0.5 ? "1" : "4"];
    const amountBeforeKill = chance() * maxAmount;
    const isKilled = await place.kill([...args, ...concurrency], amountBeforeKill, isRollback);
    // Adapt the range, because publications differ in their work and machines in their speed.
    if (!isRollback) maxAmount *= isKilled ? 1.1 : 0.8;
    killedCount += Number(isKilled);
    counts.killed += Number(isKilled);
    counts.ended += Number(!isKilled);
    counts.rollbacks += Number(isRollback);
    const nextReleases = readReleases(outputs[variant] ?? "");
    const servedReleases = new Map<string, string | undefined>();
    for (const host of hosts) {
      const release = await readServedRelease(place.target, host);
      servedReleases.set(host, release);
      // After a rollback, a host may serve any complete release.
      if (!isRollback) expect([releasesBefore.get(host), nextReleases.get(host)]).toContain(release);
      if (isKilled && release === releasesBefore.get(host)) counts.old += 1;
      else if (isKilled) counts.new += 1;
    }
    releasesBefore = servedReleases;
  }
  await place.complete(createPublishArgs(0));
}

/** Expects that everything at the target belongs to a kept release. */
async function expectNothingLeft(target: PublishTarget): Promise<void> {
  const state: PublishedState = JSON.parse(String(await target.read("release.json")));
  const usedKeys = new Set<string>();
  for (const { host, kept } of state.hosts)
    for (const { release } of kept) {
      const key = `hosts/${host}/manifest/${release}.json`;
      const manifest: HostManifest = JSON.parse(String(await target.read(key)));
      for (const one of [key, `hosts/${host}/current`, ...listServedKeys(manifest)]) usedKeys.add(one);
    }
  const storedKeys = [...(await target.list("shared/")).keys(), ...(await target.list("hosts/")).keys()];
  expect(storedKeys.filter((key) => !usedKeys.has(key))).toEqual([]);
  expect(await target.read("unfinished.json")).toBeUndefined();
  expect(await target.read("publish.lock")).toBeUndefined();
}

describe(`a publisher killed ${killCount} times (seed ${seed})`, () => {
  it.each([
    ["folder", openFolder],
    ["bucket", openBucket],
  ] as const)(
    "leaves every host of a %s complete, and no file behind",
    { timeout: 3_600_000 },
    async (kind, open) => {
      const chance = createChance(seed);
      const counts = { ...noCounts };
      const measuredTarget = open(`measured-${kind}`, chance);
      await measuredTarget.complete(createPublishArgs(0));
      const amount = await measuredTarget.complete(createPublishArgs(2));
      for (let doneCount = 0; doneCount < killCount; doneCount += KILLS_PER_TARGET) {
        const killTarget = open(`${kind}-${doneCount}`, chance);
        await killOften(
          killTarget,
          Math.min(KILLS_PER_TARGET, killCount - doneCount),
          amount,
          chance,
          counts,
        );
        const latestReleases = readReleases(outputs[0] ?? "");
        for (const host of hosts)
          expect(await readServedRelease(killTarget.target, host)).toBe(latestReleases.get(host));
        await expectNothingLeft(killTarget.target);
      }
      console.log(`${kind}: ${JSON.stringify(counts)}`);
      expect(counts.killed).toBe(killCount);
      if (killCount >= MIN_KILLS_FOR_RATIO)
        expect(Math.min(counts.old, counts.new)).toBeGreaterThan(killCount / 10);
      // Prove that the check detects a host that lacks one file.
      const [script = ""] = [...(await measuredTarget.target.list("shared/_astro/")).keys()];
      await measuredTarget.target.remove([script]);
      await expect(readServedRelease(measuredTarget.target, "a.example")).rejects.toThrow("is missing");
    },
  );
});
