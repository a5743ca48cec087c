import { hash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getGeneratedHostName, respondForGeneratedHost } from "../../bench/generated-hosts.ts";
import { openBakedOutput } from "../../release/baked-output.ts";
import {
  readHostManifest,
  readReleaseManifest,
  toManifestPath,
  toStoredPath,
} from "../../release/manifest.ts";
import { listHeadersForPath, parseHeaderRules } from "../../serve/cdn-rules.ts";
import { type BakeFixture, createBakeFixture, createUndrawnBakeFixture } from "../bake.fixture.ts";
import { findCommit, readBuildDate } from "./release.ts";

let fixture: BakeFixture;
afterEach(() => fixture?.close());

describe("the manifest of a host", () => {
  it("describes every file that a browser can request, as it is stored and sent", async () => {
    fixture = await createBakeFixture(1, respondForGeneratedHost);
    await fixture.bake();
    const manifest = readHostManifest(fixture.outDir, getGeneratedHostName(0));
    const pathsOnDisk = [...fixture.read(getGeneratedHostName(0)).keys()].filter(
      (path) => !/^[._](?!astro)|\.(?:br|gz)$/.test(path),
    );
    expect(manifest.files.map(({ path }) => path)).toEqual(pathsOnDisk.sort());
    const rules = parseHeaderRules(fixture.read(getGeneratedHostName(0)).get("_headers") ?? "");
    for (const file of manifest.files) {
      const bytes = readFileSync(toStoredPath(fixture.outDir, "sites", getGeneratedHostName(0), file));
      expect([file.sha256, file.bytes]).toEqual([hash("sha256", bytes), bytes.length]);
      const urlPath = `/${file.path.replace(/(^|\/)index\.html$/, "$1")}`;
      const cacheControl = listHeadersForPath(rules, urlPath)["Cache-Control"];
      if (cacheControl !== undefined)
        expect([file.path, file.cacheControl]).toEqual([file.path, cacheControl]);
      expect(file.cacheControl.includes("immutable")).toBe(file.immutable);
    }
    const typesAndStores = Object.fromEntries(
      manifest.files.map((file) => [file.path, [file.contentType, file.store]]),
    );
    expect(typesAndStores).toMatchObject({
      "_astro/x.js": ["text/javascript; charset=utf-8", "shared"],
      "index.html": ["text/html; charset=utf-8", "host"],
      "config.json": ["application/json; charset=utf-8", "host"],
    });
    expect(Object.entries(typesAndStores).find(([path]) => path.startsWith("fonts/"))?.[1]).toEqual([
      "font/woff2",
      "shared",
    ]);
  });

  it("has the same release for equal inputs, and another for another file", async () => {
    fixture = await createBakeFixture(1, respondForGeneratedHost);
    const bake = async (id: string, help: string) => {
      fixture.compile({ id, messages: { "en-US": { "pages.help": help } } });
      fixture.plan = (path) =>
        path.startsWith("/api/Translation/") ? undefined : respondForGeneratedHost(path);
      await fixture.bake();
      return readHostManifest(fixture.outDir, getGeneratedHostName(0)).release;
    };
    const firstBake = await bake("one", "Need help?");
    expect(await bake("two", "Need help?")).toBe(firstBake);
    expect(await bake("three", "Ask us")).not.toBe(firstBake);
  });
});

it("a damaged host can be published after the steps that the publisher names", async () => {
  fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
  await fixture.bake();
  const host = getGeneratedHostName(0);
  const page = readHostManifest(fixture.outDir, host).files.find(({ path }) => path === "index.html");
  if (!page) throw new Error("the host has no page");
  writeFileSync(toStoredPath(fixture.outDir, "sites", host, page), "damaged");
  const readPage = () => openBakedOutput(fixture.outDir).readContent(host, page, undefined);
  const error = await readPage().catch(String);
  const [, ...files] = /Delete (\S+) and (\S+), and run "npm run build"/.exec(String(error)) ?? [];
  expect(files).toHaveLength(2);
  for (const file of files) rmSync(file);
  await fixture.bake();
  expect((await readPage()).length).toBe(page.bytes);
});

describe("release.json", () => {
  it("names every host of the output folder, also after a bake of some of them", async () => {
    fixture = await createUndrawnBakeFixture(3, respondForGeneratedHost);
    await fixture.bake();
    fixture.compile({ id: "two", templates: [] });
    await fixture.bake("--only", getGeneratedHostName(1));
    const { hosts, layout, version } = readReleaseManifest(fixture.outDir);
    expect([layout, version]).toEqual(["sites", expect.stringMatching(/^\d+\.\d+\.\d+/)]);
    expect(hosts).toEqual(
      [0, 1, 2].map(getGeneratedHostName).map((host) => ({
        host,
        release: readHostManifest(fixture.outDir, host).release,
        production: false,
      })),
    );
    expect(new Set(hosts.map(({ release }) => release)).size).toBe(3);
  });

  it("and the manifests omit a host that has no folder", async () => {
    fixture = await createUndrawnBakeFixture(2, respondForGeneratedHost);
    await fixture.bake();
    rmSync(join(fixture.outDir, getGeneratedHostName(0)));
    rmSync(join(fixture.outDir, ".hosts"), { recursive: true });
    await fixture.bake("--only", getGeneratedHostName(1));
    expect(readReleaseManifest(fixture.outDir).hosts.map(({ host }) => host)).toEqual([
      getGeneratedHostName(1),
    ]);
    expect(existsSync(toManifestPath(fixture.outDir, getGeneratedHostName(0)))).toBe(false);
  });

  it("omits a host whose file was removed, and names hosts that have no folder", async () => {
    fixture = await createUndrawnBakeFixture(3, respondForGeneratedHost);
    await fixture.bake("--only", [0, 1].map(getGeneratedHostName).join());
    rmSync(join(fixture.hostsDir, `${getGeneratedHostName(0)}.json`));
    writeFileSync(join(fixture.hostsDir, `${getGeneratedHostName(2)}.json`), "{");
    await fixture.bake();
    const { hosts, unbaked } = readReleaseManifest(fixture.outDir);
    expect(hosts.map(({ host }) => host)).toEqual([getGeneratedHostName(1)]);
    expect(unbaked).toEqual([getGeneratedHostName(2)]);
  });

  it("names the commit of the CI system", () => {
    expect(findCommit({ GITHUB_SHA: "abc" })).toBe("abc");
  });
});

describe("version.json", () => {
  const readVersion = () => JSON.parse(fixture.read(getGeneratedHostName(0)).get("version.json") ?? "");

  it("names build, scripts, commit and the host's inputs, and the time only if it is fixed", async () => {
    fixture = await createUndrawnBakeFixture(2, respondForGeneratedHost);
    vi.stubEnv("GITHUB_SHA", "abc");
    await fixture.bake();
    const firstVersion = readVersion();
    expect(firstVersion).toEqual({
      build: readReleaseManifest(fixture.outDir).build,
      ...{ scripts: "scripts-one", commit: "abc" },
      config: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    const otherVersion = JSON.parse(fixture.read(getGeneratedHostName(1)).get("version.json") ?? "");
    expect(otherVersion.config).not.toBe(firstVersion.config);
    vi.stubEnv("SOURCE_DATE_EPOCH", "86400");
    fixture.compile({ id: "two" });
    await fixture.bake();
    expect(readVersion()).toMatchObject({ baked: "1970-01-02T00:00:00.000Z", config: firstVersion.config });
    expect(readVersion().build).not.toBe(firstVersion.build);
    vi.unstubAllEnvs();
  });
});

describe("the date of a bake", () => {
  it("is fixed by SOURCE_DATE_EPOCH", async () => {
    expect(readBuildDate({ SOURCE_DATE_EPOCH: "86400" }).toISOString()).toBe("1970-01-02T00:00:00.000Z");
    expect(() => readBuildDate({ SOURCE_DATE_EPOCH: "yesterday" })).toThrow("SOURCE_DATE_EPOCH=yesterday");
    vi.useFakeTimers({ now: 5 });
    expect(readBuildDate({}).getTime()).toBe(5);
    vi.useRealTimers();
  });
});
