/** A bake replaces the folder of a host completely or not at all. */
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getGeneratedHostName, respondForGeneratedHost } from "../bench/generated-hosts.ts";
import { readHostManifest } from "../release/manifest.ts";
import { type BakeFixture, createUndrawnBakeFixture } from "./bake.fixture.ts";

let fixture: BakeFixture;
afterEach(() => fixture.close());

/**
 * Script of a thread that reads a file repeatedly. After a message from the test, the thread stops and sends
 * the number of reads, and the error codes of the reads that failed.
 */
const readerScript = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { readFileSync } = require("node:fs");
  let [reads, failures, isStopRequested] = [0, [], false];
  parentPort.on("message", () => { isStopRequested = true; });
  const read = () => {
    for (let count = 0; count < 20; count += 1) {
      reads += 1;
      try { readFileSync(workerData.index); } catch (error) { failures.push(error.code); }
    }
    if (isStopRequested) { parentPort.postMessage({ reads, failures }); parentPort.close(); } else setImmediate(read);
  };
  parentPort.postMessage("ready");
  read();
`;

describe("a bake", () => {
  it("replaces a host's folder in one step: a reader finds it complete at any moment", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    await fixture.bake();
    const indexFile = join(fixture.outDir, getGeneratedHostName(0), "index.html");
    const reader = new Worker(readerScript, { eval: true, workerData: { index: indexFile } });
    await once(reader, "message");
    for (let round = 0; round < 30; round += 1) {
      fixture.compile({ id: `round ${round}` });
      expect((await fixture.bake()).hosts[0]?.status).toBe("baked");
    }
    reader.postMessage("end");
    const [{ reads, failures }] = (await once(reader, "message")) as [{ reads: number; failures: string[] }];
    expect(failures).toEqual([]);
    expect(reads).toBeGreaterThan(100);
    await vi.waitFor(() => expect(readdirSync(join(fixture.outDir, ".hosts"))).toHaveLength(1));
  });

  it("replaces a plain folder of an earlier bake", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    mkdirSync(join(fixture.outDir, getGeneratedHostName(0)), { recursive: true });
    writeFileSync(join(fixture.outDir, getGeneratedHostName(0), "gone.html"), "old");
    await fixture.bake();
    expect(fixture.read(getGeneratedHostName(0)).has("gone.html")).toBe(false);
    await vi.waitFor(() => expect(readdirSync(join(fixture.outDir, ".hosts"))).toHaveLength(1));
  });

  it("killed while it replaces a folder is recovered by the next one", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    await fixture.bake();
    const before = fixture.read(getGeneratedHostName(0));
    rmSync(join(fixture.outDir, getGeneratedHostName(0)));
    mkdirSync(join(fixture.outDir, ".hosts", `${getGeneratedHostName(0)}~half`));
    const report = await fixture.bake();
    expect(report.hosts[0]?.status).toBe("unchanged");
    expect(fixture.read(getGeneratedHostName(0))).toEqual(before);
    expect(readdirSync(join(fixture.outDir, ".hosts"))).toHaveLength(1);
    expect(
      readdirSync(fixture.outDir)
        .filter((name) => !name.startsWith("."))
        .sort(),
    ).toEqual([getGeneratedHostName(0), "manifests", "release.json", "report.json"]);
  });

  it("killed before it links the first manifest is repaired by the next one, although nothing changed", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    await fixture.bake();
    const before = readHostManifest(fixture.outDir, getGeneratedHostName(0));
    rmSync(join(fixture.outDir, "manifests"), { recursive: true });
    const report = await fixture.bake();
    expect(report.hosts[0]?.status).toBe("unchanged");
    expect(readHostManifest(fixture.outDir, getGeneratedHostName(0))).toEqual(before);
  });

  it("that cannot link a manifest keeps the host's last good folder", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    await fixture.bake();
    const host = getGeneratedHostName(0);
    const before = fixture.read(host);
    const manifest = join(fixture.outDir, "manifests", `${host}.json`);
    rmSync(manifest);
    mkdirSync(join(manifest, "in-the-way"), { recursive: true });
    fixture.compile({ id: "two" });
    const report = await fixture.bake();
    expect(report.hosts[0]).toMatchObject({ status: "kept", stage: "write" });
    expect(fixture.read(host)).toEqual(before);
  });
});
