/** Tests a bucket behind a bad connection, and two publishers at the same time (decisions 87). */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BUCKET, type Fault, type S3Server, startS3Server } from "../../scripts/bench/publish/s3-server.ts";
import { readNumberVariable } from "../../scripts/command-line/read-options.ts";
import { openBakedOutput } from "../../scripts/release/baked-output.ts";
import { type PublishOptions, publishRelease } from "../../scripts/release/publish.ts";
import { takePublishLock } from "../../scripts/release/publish-lock.ts";
import { openBucketTarget } from "../../scripts/release/target/bucket-target.ts";
import { openFolderTarget } from "../../scripts/release/target/folder-target.ts";
import { type PublishTarget, recordHeaders } from "../../scripts/release/target/target.ts";
import { createRandomBytes } from "../service/test-service.ts";
import { writeBaked } from "./baked.fixture.ts";
import { readServedRelease } from "./served-release.ts";

const hosts = ["a.example", "b.example"];
const workFolder = mkdtempSync(join(tmpdir(), "publish-faults-"));
const outDir = join(workFolder, "out");
const options: PublishOptions = {
  isDryRun: false,
  keptReleaseCount: 5,
  concurrency: 8,
  deleteOrphans: false,
};
const seed = readNumberVariable("FAULT_SEED", 5, 0);

let server: S3Server;
let targetNumber = 0;

beforeAll(async () => {
  server = await startS3Server();
  writeBaked(outDir, { hosts });
});

afterEach(() => {
  server.onRequest = () => undefined;
  server.hasConditionalWrites = true;
});

afterAll(async () => {
  await server.close();
  rmSync(workFolder, { recursive: true, force: true });
});

const openBucket = () => server.openTarget(`target-${++targetNumber}/`);
const countWrites = (from: number) =>
  server.requests.slice(from).filter(({ method }) => method === "PUT").length;

async function expectServed(target: PublishTarget): Promise<void> {
  const { hosts: releasedHosts } = openBakedOutput(outDir).release;
  for (const { host, release } of releasedHosts) expect(await readServedRelease(target, host)).toBe(release);
}

it.each<[string, Fault, number]>([
  ["connections that end", "reset", 0.2],
  ["responses that are lost", "lost response", 0.2],
  ["a service that asks to slow down", "slow down", 0.3],
  ["errors of the service", "server error", 0.2],
  ["damaged bodies", "damaged", 0.2],
  ["slow responses", { delayMs: 30 }, 0.5],
])("publishes in spite of %s", async (_, fault, share) => {
  const randomBytes = createRandomBytes(seed);
  let faultCount = 0;
  server.onRequest = (_index, { method }) => {
    // A request without a body cannot be damaged.
    if ((randomBytes(1)[0] ?? 0) >= share * 256 || (fault === "damaged" && method !== "PUT"))
      return undefined;
    faultCount += 1;
    return fault;
  };
  const target = openBucket();
  await publishRelease(openBakedOutput(outDir), target, options);
  server.onRequest = () => undefined;
  expect(faultCount).toBeGreaterThan(5);
  await expectServed(target);
});

it("repeats a request that gets no response in time", async () => {
  const retries = { attempts: 3, firstWaitMs: 5, longestWaitMs: 5 };
  const { endpoint } = server;
  const target = openBucketTarget({ bucket: BUCKET, prefix: "late/", endpoint, retries, requestMs: 1_000 });
  let isDelayed = false;
  server.onRequest = (_, { key }) => {
    if (isDelayed || !key.endsWith("config.json")) return undefined;
    isDelayed = true;
    return { delayMs: 5_000 };
  };
  await publishRelease(openBakedOutput(outDir), target, options);
  expect(isDelayed).toBe(true);
  await expectServed(target);
});

it("stops after some attempts, names the object, and later uploads only the rest", async () => {
  const target = openBucket();
  const requestCountBefore = server.requests.length;
  server.onRequest = (_, { key }) => (key.includes("b.example/releases") ? "slow down" : undefined);
  await expect(publishRelease(openBakedOutput(outDir), target, options)).rejects.toThrow(
    /b\.example\/releases\/.*SlowDown/,
  );
  expect(await target.readPointer("b.example")).toBeUndefined();
  server.onRequest = () => undefined;
  const again = server.requests.length;
  const report = await publishRelease(openBakedOutput(outDir), target, options);
  await expectServed(target);
  // Uploaded before the failure: theme and logo of the second host, with compressed copies.
  expect(report.resumed.objects).toBe(6);
  expect(countWrites(again)).toBeLessThan(countWrites(requestCountBefore) / 2);
});

it("does not repeat a request that is refused", async () => {
  const target = openBucketTarget({ bucket: "missing", prefix: "", endpoint: server.endpoint });
  const requestCountBefore = server.requests.length;
  await expect(publishRelease(openBakedOutput(outDir), target, options)).rejects.toThrow(
    /s3:\/\/missing\/publish\.lock: NoSuchBucket/,
  );
  expect(server.requests.length - requestCountBefore).toBeLessThan(4);
});

it("names the remedy at once if no region is set", async () => {
  for (const name of ["AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"])
    vi.stubEnv(name, join(workFolder, "none"));
  vi.stubEnv("AWS_REGION", undefined);
  const target = openBucketTarget({ bucket: "bucket", prefix: "" });
  const startedAt = performance.now();
  await expect(target.read("release.json")).rejects.toThrow(/Region is missing.*--region/);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  target.close();
  vi.unstubAllEnvs();
});

describe.each([
  ["a folder", () => openFolderTarget(join(workFolder, `target-${++targetNumber}`)), {}],
  ["a bucket", openBucket, {}],
  [
    "a bucket without conditional writes",
    () => {
      server.hasConditionalWrites = false;
      return openBucket();
    },
    { settleMs: 500 },
  ],
])("two publishers to %s", (_, open, lock) => {
  let target: PublishTarget;
  beforeEach(() => {
    target = open();
  });

  it("do not publish at the same time", async () => {
    const publications = [1, 2].map(() =>
      publishRelease(openBakedOutput(outDir), target, { ...options, lock }),
    );
    const results = await Promise.allSettled(publications);
    const refusals = results.filter((result) => result.status === "rejected");
    expect(refusals).toHaveLength(1);
    expect(String(refusals[0]?.reason)).toMatch(/is publishing to .*Wait until it ends/);
    expect(String(refusals[0]?.reason)).toContain(hostname());
    await expectServed(target);
  });

  it("wait for a lock until it expires, or take it over on request", async () => {
    const writeLock = async (content: object) => {
      const currentLock = await target.read("publish.lock");
      expect(await target.writeIf("publish.lock", Buffer.from(JSON.stringify(content)), currentLock)).toBe(
        true,
      );
    };
    const otherLock = { id: "x", owner: "kim@elsewhere, process 7", machine: "elsewhere", pid: 7 };
    const laterTime = new Date(Date.now() + 60_000).toISOString();
    await writeLock({ ...otherLock, expires: laterTime });
    await expect(takePublishLock(target, lock)).rejects.toThrow("kim@elsewhere, process 7 is publishing");
    await (await takePublishLock(target, { ...lock, isForced: true })).release();
    await writeLock({ ...otherLock, expires: new Date(Date.now() - 1).toISOString() });
    await (await takePublishLock(target, lock)).release();
    expect(await target.read("publish.lock")).toBeUndefined();
  });

  it("take over the lock of a process that was killed on this machine", async () => {
    const killedLock = await takePublishLock(target, lock);
    const remainingLock = JSON.parse(String(await target.read("publish.lock")));
    const endedPid = spawnSync(process.execPath, ["--version"]).pid;
    await target.write(
      "publish.lock",
      Buffer.from(JSON.stringify({ ...remainingLock, pid: endedPid })),
      recordHeaders,
    );
    // Remove unfinished writes, so that the next publisher finds only the lock.
    await target.discardPartialWrites();
    await (await takePublishLock(target, lock)).release();
    // In this test, the killed publisher's process is still running and would renew its lock.
    await killedLock.release();
  });

  it("notice that the lock was taken over", async () => {
    const firstLock = await takePublishLock(target, lock);
    await firstLock.assertHeld();
    const secondLock = await takePublishLock(target, { ...lock, isForced: true });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 100_000 });
    try {
      await expect(firstLock.assertHeld()).rejects.toThrow("This publisher has stopped");
      await secondLock.assertHeld();
    } finally {
      vi.useRealTimers();
    }
    await firstLock.release();
    expect(await target.read("publish.lock")).toBeDefined();
    await secondLock.release();
    expect(await target.read("publish.lock")).toBeUndefined();
  });
});
