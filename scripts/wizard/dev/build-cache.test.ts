import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openBuild } from "./build-cache.ts";

let cacheFolder: string;
beforeEach(() => {
  cacheFolder = join(mkdtempSync(join(tmpdir(), "build-cache-")), "cache");
});
afterEach(() => rmSync(join(cacheFolder, ".."), { recursive: true }));

async function writeBuild(folder: string, text = "own"): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "manifest.json"), text);
}
const readManifest = (folder: string) => readFileSync(join(folder, "manifest.json"), "utf8");
const failToBuild = () => Promise.reject(new Error("must not build"));

it("builds once, and leaves nothing but the build", async () => {
  const folder = await openBuild(cacheFolder, "a", writeBuild);
  expect(readManifest(folder)).toBe("own");
  expect(await openBuild(cacheFolder, "a", failToBuild)).toBe(folder);
  expect(readdirSync(cacheFolder)).toEqual(["a"]);
});

it("uses the build of another process that finished first", async () => {
  const folder = await openBuild(cacheFolder, "a", async (workFolder) => {
    await writeBuild(workFolder);
    await writeBuild(join(cacheFolder, "a"), "other");
  });
  expect(readManifest(folder)).toBe("other");
  expect(readdirSync(cacheFolder)).toEqual(["a"]);
});

it("leaves the folders that other processes use, and removes those of earlier days", async () => {
  await writeBuild(join(cacheFolder, "b-123"));
  await writeBuild(join(cacheFolder, "old"));
  const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  utimesSync(join(cacheFolder, "old"), longAgo, longAgo);
  await openBuild(cacheFolder, "a", writeBuild);
  expect(readdirSync(cacheFolder).sort()).toEqual(["a", "b-123"]);
});

it("reports a build that failed", async () => {
  await expect(openBuild(cacheFolder, "a", failToBuild)).rejects.toThrow("must not build");
});
