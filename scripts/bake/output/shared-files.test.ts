import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getGeneratedHostName, respondForGeneratedHost } from "../../bench/generated-hosts.ts";
import { type BakeFixture, createBakeFixture } from "../bake.fixture.ts";

let fixture: BakeFixture;
afterEach(() => {
  vi.useRealTimers();
  return fixture.close();
});

const listShared = () =>
  readdirSync(join(fixture.outDir, "shared/_astro"))
    .filter((name) => name.endsWith(".js"))
    .sort();

/** Bakes a build that consists of one script. */
async function deploy(name: string, ...flags: string[]): Promise<void> {
  writeFileSync(join(fixture.folder, "compiled/shared/_astro", name), `code of ${name}`);
  fixture.compile({ id: name, shared: [`_astro/${name}`] });
  await fixture.bake("--layout", "shared", ...flags);
}

async function createFixture(): Promise<void> {
  fixture = await createBakeFixture(2, respondForGeneratedHost);
  fixture.draw = async () => Buffer.from("drawn");
}

describe("files of earlier builds in OUT/shared", () => {
  it("stay as long as replaced files of a host", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await createFixture();
    const advanceDays = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);
    await deploy("one.js");
    advanceDays(100);
    await deploy("two.js");
    expect(listShared()).toEqual(["one.js", "two.js"]);
    advanceDays(29);
    await deploy("two.js");
    expect(listShared()).toEqual(["one.js", "two.js"]);
    advanceDays(2);
    await deploy("two.js");
    expect(listShared()).toEqual(["two.js"]);
    expect(readdirSync(join(fixture.outDir, ".shared"))).toHaveLength(1);
  });

  it("stay while a host that failed has them, and after a bake of some hosts", async () => {
    await createFixture();
    await deploy("one.js");
    fixture.plan = (path) =>
      path.includes(getGeneratedHostName(1)) ? { status: 404 } : respondForGeneratedHost(path);
    await deploy("two.js", "--keep-days", "0");
    expect(listShared()).toEqual(["one.js", "two.js"]);
    fixture.plan = respondForGeneratedHost;
    await deploy("two.js", "--keep-days", "0", "--only", getGeneratedHostName(1));
    expect(listShared()).toEqual(["one.js", "two.js"]);
    await deploy("two.js", "--keep-days", "0");
    expect(listShared()).toEqual(["two.js"]);
  });
});
