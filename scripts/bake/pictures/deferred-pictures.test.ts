import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { getGeneratedHostName, respondForGeneratedHost } from "../../bench/generated-hosts.ts";
import { readHostManifest, readReleaseManifest } from "../../release/manifest.ts";
import { type BakeFixture, createBakeFixture } from "../bake.fixture.ts";
import { describeReport } from "../report.ts";

let fixture: BakeFixture;
afterEach(() => fixture.close());

const host = getGeneratedHostName(0);
const listPictures = () => [...fixture.read(host).keys()].filter((path) => path.endsWith(".png")).sort();
const listStatuses = async (...flags: string[]) =>
  (await fixture.bake(...flags)).hosts.map(({ status, waitsForPictures = false }) => [
    status,
    waitsForPictures,
  ]);

async function createFixture(): Promise<{ drawn: number }> {
  const counter = { drawn: 0 };
  fixture = await createBakeFixture(2, respondForGeneratedHost);
  fixture.draw = async ({ icon }) => {
    counter.drawn += 1;
    return Buffer.from(`drawn ${icon?.side}`);
  };
  return counter;
}

describe("deferred pictures", () => {
  it("are drawn by a later bake, whose output is that of a bake at once", async () => {
    const counter = await createFixture();
    const report = await fixture.bake("--defer-pictures");
    expect(report.hosts.map(({ status }) => status)).toEqual(["baked", "baked"]);
    expect(describeReport(report)[2]).toBe("2 hosts wait for their pictures: bake with --only-pictures");
    expect([counter.drawn, listPictures()]).toEqual([0, []]);
    expect(readHostManifest(fixture.outDir, host).files.some(({ path }) => path.endsWith(".png"))).toBe(
      false,
    );
    expect(await listStatuses("--defer-pictures")).toEqual([
      ["unchanged", true],
      ["unchanged", true],
    ]);
    expect(await listStatuses("--only-pictures")).toEqual([
      ["baked", false],
      ["baked", false],
    ]);
    expect(listPictures()).toHaveLength(4);
    const undeferredOutDir = join(fixture.folder, "at-once");
    await fixture.bake("--out", undeferredOutDir);
    expect(readReleaseManifest(fixture.outDir)).toEqual(readReleaseManifest(undeferredOutDir));
    expect(await listStatuses("--only-pictures")).toEqual([]);
    expect(await listStatuses()).toEqual([
      ["unchanged", false],
      ["unchanged", false],
    ]);
  });

  it("leave a host with its earlier ones, and any later bake draws them", async () => {
    const counter = await createFixture();
    await fixture.bake();
    const earlierPictures = listPictures();
    const drawnCount = counter.drawn;
    writeFileSync(join(fixture.hostsDir, `${host}.json`), JSON.stringify({ title: "New name" }));
    expect(await listStatuses("--defer-pictures")).toEqual([
      ["baked", true],
      ["unchanged", false],
    ]);
    expect(listPictures()).toEqual(earlierPictures);
    for (const path of earlierPictures) expect([...fixture.read(host).values()].join()).toContain(path);
    expect(counter.drawn).toBe(drawnCount);
    expect(await listStatuses()).toEqual([
      ["baked", false],
      ["unchanged", false],
    ]);
    expect(counter.drawn).toBeGreaterThan(drawnCount);
  });

  it("cannot be deferred and drawn in one bake", async () => {
    await createFixture();
    await expect(async () => fixture.bake("--defer-pictures", "--only-pictures")).rejects.toThrow(
      "exclude each other",
    );
  });
});
