import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { findPackageFolder, writeNotices } from "./third-party-notices.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-notices-"));
afterAll(() => rmSync(folder, { recursive: true }));
const resolve = (name: string) => fileURLToPath(import.meta.resolve(name));

describe("third-party notices", () => {
  it("find the package of a file, and none for our own", () => {
    expect(findPackageFolder(resolve("react"))).toMatch(/node_modules.react$/);
    expect(findPackageFolder("/a/node_modules/.vite/deps/x.js")).toBeUndefined();
    expect(findPackageFolder(import.meta.filename)).toBeUndefined();
  });

  it("contain the licence text of each package once, in order", () => {
    const zod = findPackageFolder(resolve("zod")) ?? "";
    writeNotices(folder, [zod], [resolve("react"), resolve("react/package.json")]);
    const text = readFileSync(join(folder, "THIRD-PARTY-NOTICES.txt"), "utf8");
    expect(text.match(/^- .*$/gm)).toEqual([
      expect.stringMatching(/^- react \S+ \(MIT\)$/),
      expect.stringMatching(/^- zod \S+ \(MIT\)$/),
    ]);
    expect(text.match(/Permission is hereby granted/g)).toHaveLength(2);
  });
});
