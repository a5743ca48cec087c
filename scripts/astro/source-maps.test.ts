import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listFiles } from "../compile/shared-assets.ts";
import { removeSourceMaps } from "./source-maps.ts";

let folder: string;
const site = () => join(folder, "site");
const maps = () => join(folder, "maps");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-maps-"));
  mkdirSync(join(site(), "_astro"), { recursive: true });
  for (const name of ["app.x1.js", "app.x1.js.map"]) writeFileSync(join(site(), "_astro", name), name);
});
afterEach(() => rmSync(folder, { recursive: true }));

it("moves source maps out of the site, in place of those of the last compile", () => {
  mkdirSync(maps());
  writeFileSync(join(maps(), "old.js.map"), "{}");
  removeSourceMaps(site(), maps());
  expect(listFiles(site())).toEqual(["_astro/app.x1.js"]);
  expect(listFiles(maps())).toEqual(["_astro/app.x1.js.map"]);
});

it("deletes them in a build of one host", () => {
  removeSourceMaps(site());
  expect(listFiles(folder)).toEqual(["site/_astro/app.x1.js"]);
});
