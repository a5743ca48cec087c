import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listFiles } from "../compile/shared-assets.ts";
import { removeSourceMaps } from "./source-maps.ts";

let folder: string;
const getSiteDir = () => join(folder, "site");
const getMapsDir = () => join(folder, "maps");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-maps-"));
  mkdirSync(join(getSiteDir(), "_astro"), { recursive: true });
  for (const name of ["app.x1.js", "app.x1.js.map"]) writeFileSync(join(getSiteDir(), "_astro", name), name);
});
afterEach(() => rmSync(folder, { recursive: true }));

it("moves source maps out of the site, in place of those of the last compile", () => {
  mkdirSync(getMapsDir());
  writeFileSync(join(getMapsDir(), "old.js.map"), "{}");
  removeSourceMaps(getSiteDir(), getMapsDir());
  expect(listFiles(getSiteDir())).toEqual(["_astro/app.x1.js"]);
  expect(listFiles(getMapsDir())).toEqual(["_astro/app.x1.js.map"]);
});

it("deletes them in a build of one host", () => {
  removeSourceMaps(getSiteDir());
  expect(listFiles(folder)).toEqual(["site/_astro/app.x1.js"]);
});
