import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { detectDisplayableMediaType } from "./displayable-media-type.ts";

const createBlob = (hex: string, type = "") => new Blob([Uint8Array.from(Buffer.from(hex, "hex"))], { type });

describe("file types (faults B16)", () => {
  it.each([
    ["application/pdf", "255044462d312e37"],
    ["image/png", "89504e470d0a1a0a"],
    ["image/jpeg", "ffd8ffe0"],
    ["image/webp", "524946460000000057454250"],
  ])("detects %s from the bytes, whatever the file's name", async (type, hex) => {
    expect(await detectDisplayableMediaType(createBlob(hex, "text/html"))).toBe(type);
  });

  it.each([
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a drawing with scripts", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["nothing", ""],
  ])("does not display %s that claims to be a picture", async (_what, text) => {
    expect(await detectDisplayableMediaType(new Blob([text], { type: "image/png" }))).toBeUndefined();
  });
});

describe("pdf.js (faults B15)", () => {
  it("contains no code that evaluates strings", () => {
    const require = createRequire(import.meta.url);
    const sources = ["pdf.mjs", "pdf.worker.mjs"].map((file) =>
      readFileSync(require.resolve(`pdfjs-dist/build/${file}`), "utf8"),
    );
    for (const source of sources) expect(source).not.toMatch(/\bnew Function\(|[^.\w]eval\(/);
  });
});
