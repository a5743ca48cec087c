import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { getGeneratedHostName, respondForGeneratedHost } from "../../bench/generated-hosts.ts";
import { readHostManifest, toStoredPath } from "../../release/manifest.ts";
import { serveHosts } from "../../serve/serve-hosts.ts";
import { type BakeFixture, createBakeFixture, createUndrawnBakeFixture } from "../bake.fixture.ts";

let fixture: BakeFixture;
afterEach(() => fixture.close());

/** Lists the files of a folder, also through links, by path. */
function listAll(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const longPage = {
  path: "index.html",
  chunks: [
    '<html lang="',
    '"><head><meta charset="utf-8"><title>',
    `</title><p>${"A sentence that repeats. ".repeat(40)}`,
    "</p></html>",
  ],
  slots: [
    { name: "lang", encoder: "attribute" as const },
    { name: "title", encoder: "text" as const },
    { name: "text:pages.help", encoder: "text" as const },
  ],
  inline: { scripts: [], styles: [] },
};

describe("the shared layout", () => {
  it("stores a compiled file once, and no more than own files for each further host", async () => {
    fixture = await createBakeFixture(3, respondForGeneratedHost);
    await fixture.bake("--layout", "shared");
    const { outDir } = fixture;
    expect(
      readdirSync(outDir)
        .filter((name) => !name.startsWith("."))
        .sort(),
    ).toEqual(["hosts", "manifests", "release.json", "report.json", "shared"]);
    expect(listAll(outDir).filter((path) => path.endsWith("x.js"))).toEqual(["shared/_astro/x.js"]);
    const { files } = readHostManifest(outDir, getGeneratedHostName(0));
    const ownFiles = listAll(join(outDir, "hosts", getGeneratedHostName(0)));
    expect(ownFiles.sort()).toEqual(
      [
        ...files.flatMap(({ store, path, encodings }) =>
          store === "host" ? [path, ...encodings.map((suffix) => `${path}.${suffix}`)] : [],
        ),
        ...["_headers", "_redirects", ".baked", ".manifest.json"],
      ].sort(),
    );
    for (const file of files)
      expect(readFileSync(toStoredPath(outDir, "shared", getGeneratedHostName(0), file))).toHaveLength(
        file.bytes,
      );
  });

  it("gives the same release as the sites layout, and keeps files of earlier compiles", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    const sharedOutDir = join(fixture.folder, "shared");
    await fixture.bake();
    await fixture.bake("--layout", "shared", "--out", sharedOutDir);
    const [one, other] = [fixture.outDir, sharedOutDir].map((outDir) =>
      readHostManifest(outDir, getGeneratedHostName(0)),
    );
    expect(one).toEqual(other);
    writeFileSync(join(fixture.folder, "compiled/shared/_astro/y.js"), "y()");
    fixture.compile({ id: "two", shared: ["_astro/y.js"] });
    await fixture.bake("--layout", "shared", "--out", sharedOutDir);
    const scripts = readdirSync(join(sharedOutDir, "shared/_astro")).filter((name) => name.endsWith(".js"));
    expect(scripts.sort()).toEqual(["x.js", "y.js"]);
  });

  it("refuses a folder of the other layout", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    await fixture.bake();
    await expect(fixture.bake("--layout", "shared")).rejects.toThrow("was baked with --layout sites");
    await expect(async () => fixture.bake("--layout", "cloud")).rejects.toThrow("--layout cloud");
  });

  it("is served like the sites layout", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    await fixture.bake("--layout", "shared");
    const server = await serveHosts({ distDir: fixture.outDir, port: 0 });
    const get = (path: string) =>
      new Promise<[number | undefined, string]>((resolve, reject) => {
        const headers = { Host: getGeneratedHostName(0) };
        request({ port: server.port, path, headers }, async (response) => {
          resolve([response.statusCode, await text(response)]);
        })
          .on("error", reject)
          .end();
      });
    try {
      expect((await get("/"))[1]).toContain("Permits of");
      expect(await get("/_astro/x.js")).toEqual([200, "x()"]);
      expect((await get("/_astro/gone.js"))[0]).toBe(404);
      expect((await get("/_astro/../../release.json"))[0]).toBe(404);
    } finally {
      await server.close();
    }
  });
});

describe("the files of many hosts", () => {
  it("grow by the same number with each host, and scripts by none", async () => {
    fixture = await createUndrawnBakeFixture(12, respondForGeneratedHost);
    const scripts = Array.from({ length: 60 }, (_, index) => `_astro/s${index}.js`);
    for (const script of scripts) writeFileSync(join(fixture.folder, "compiled/shared", script), script);
    fixture.compile({ shared: scripts });
    const countHostFiles = async (hosts: number) => {
      const hostsOutDir = join(fixture.folder, `out-${hosts}`);
      const hostList = Array.from({ length: hosts }, (_, index) => getGeneratedHostName(index)).join(",");
      await fixture.bake("--layout", "shared", "--out", hostsOutDir, "--only", hostList);
      return [".hosts", "shared"].map((folder) => listAll(join(hostsOutDir, folder)).length);
    };
    const [two, twelve] = [await countHostFiles(2), await countHostFiles(12)];
    const filesPerHost = ((twelve[0] ?? 0) - (two[0] ?? 0)) / 10;
    expect(filesPerHost * 2).toBe(two[0]);
    expect(filesPerHost).toBeLessThanOrEqual(40);
    expect(twelve[1]).toBe(two[1]);
  });
});

describe("every baked file", () => {
  it("has the same bytes and modification time in another folder, and another time for another content", async () => {
    fixture = await createBakeFixture(2, respondForGeneratedHost);
    fixture.compile({ templates: [longPage] });
    const otherOutDir = join(fixture.folder, "again");
    await fixture.bake("--layout", "shared");
    await fixture.bake("--layout", "shared", "--out", otherOutDir);
    const readFiles = (outDir: string, host: string) =>
      new Map(
        listAll(join(outDir, "hosts", host)).map((path) => {
          const file = join(outDir, "hosts", host, path);
          return [path, [statSync(file).mtimeMs, readFileSync(file, "latin1")] as const];
        }),
      );
    const firstHostFiles = readFiles(fixture.outDir, getGeneratedHostName(0));
    expect(readFiles(otherOutDir, getGeneratedHostName(0))).toEqual(firstHostFiles);
    const otherHostFiles = readFiles(fixture.outDir, getGeneratedHostName(1));
    for (const path of ["index.html", "config.json"])
      expect([path, otherHostFiles.get(path)?.[0]]).not.toEqual([path, firstHostFiles.get(path)?.[0]]);
  });

  it("has compressed copies with the same content if it is a text of some size", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    fixture.compile({ templates: [longPage, { ...longPage, path: "404.html" }] });
    await fixture.bake();
    const { files } = readHostManifest(fixture.outDir, getGeneratedHostName(0));
    const compressibleFiles = files.filter(({ encodings }) => encodings.length > 0);
    expect(compressibleFiles.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["404.html", "index.html", expect.stringMatching(/^theme\./)]),
    );
    for (const { path, encodings } of compressibleFiles) {
      const file = join(fixture.outDir, getGeneratedHostName(0), path);
      for (const suffix of encodings) {
        const bytes = readFileSync(`${file}.${suffix}`);
        const content = suffix === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes);
        expect(content.equals(readFileSync(file))).toBe(true);
        expect(bytes.length).toBeLessThan(content.length);
        expect(statSync(`${file}.${suffix}`).mtimeMs).toBe(statSync(file).mtimeMs);
      }
    }
  });
});
