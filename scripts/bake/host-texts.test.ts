import { afterEach, describe, expect, it } from "vitest";
import type { FixturePlan } from "../bench/fixture-provider.ts";
import { respondForGeneratedHost } from "../bench/generated-hosts.ts";
import { readHostManifest } from "../release/manifest.ts";
import { type BakeFixture, createBakeFixture } from "./bake.fixture.ts";

let fixture: BakeFixture;
afterEach(() => fixture.close());

const listTextPaths = (host: string) =>
  readHostManifest(fixture.outDir, host)
    .files.map(({ path }) => path)
    .filter((path) => path.includes("texts."));

describe("the text files of hosts", () => {
  it("are the portal's, and one with the replaced texts, which alone changes with the provider", async () => {
    let helpText = "Ring us";
    const plan: FixturePlan = (path) =>
      path.startsWith("/api/Translation/")
        ? { body: { "pages.help": helpText } }
        : respondForGeneratedHost(path);
    fixture = await createBakeFixture(1, plan);
    fixture.draw = async () => Buffer.from("drawn");
    const host = "host-0.example";
    await fixture.bake();
    const [first = "", second = "", own = ""] = listTextPaths(host);
    expect([first, second, own]).toEqual([
      expect.stringMatching(/^_astro\/texts\.en-US\.[0-9a-f]{10}\.json$/),
      expect.stringMatching(/^_astro\/texts\.en-US\.[0-9a-f]{10}\.json$/),
      expect.stringMatching(/^texts\.en-US\.[0-9a-f]{10}\.json$/),
    ]);
    const files = fixture.read(host);
    // The text groups `area` and `wizard` have no texts in this fixture, so they share one empty file.
    const portalTexts = [first, second].map((path) => JSON.parse(files.get(path) ?? ""));
    expect(portalTexts).toEqual(expect.arrayContaining([{}, { "pages.help": "Need help?" }]));
    expect(JSON.parse(files.get(own) ?? "")).toEqual({ "pages.help": "Ring us" });
    helpText = "Ring us on weekdays";
    await fixture.bake();
    const [sameFirst, sameSecond, otherOwn] = listTextPaths(host);
    expect([sameFirst, sameSecond]).toEqual([first, second]);
    expect(otherOwn).not.toBe(own);
    // The bake keeps the replaced file, because open pages still load it.
    expect(fixture.read(host).has(own)).toBe(true);
  });

  it("are the portal's alone if the provider replaces none", async () => {
    fixture = await createBakeFixture(1, (path) =>
      path.startsWith("/api/Translation/")
        ? { body: { "pages.help": "Need help?" } }
        : respondForGeneratedHost(path),
    );
    fixture.draw = async () => Buffer.from("drawn");
    await fixture.bake();
    expect(listTextPaths("host-0.example").filter((path) => !path.startsWith("_astro/"))).toEqual([]);
  });
});
