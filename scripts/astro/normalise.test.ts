import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { normalizePage } from "./normalise.ts";

const folder = mkdtempSync(join(tmpdir(), "normalise-"));
writeFileSync(join(folder, "small.js"), 'import "./large.js"');
writeFileSync(join(folder, "large.js"), "export const large = 'large'.repeat(9)");
afterAll(() => rmSync(folder, { recursive: true }));

const createPage = (client: string) =>
  `<head><title>x</title><link rel="preload" href="/font"><link rel="stylesheet" href="/_astro/p.css"></head><astro-island uid="Z1" component-url="/small.js" client="${client}"></astro-island>`;

it("requests styles and modules of an island that loads at once before other files, the largest module first", () => {
  expect(normalizePage(createPage("only"), folder)).toMatch(
    '<title>x</title><link rel="preload" href="/_astro/p.css" as="style"><link rel="modulepreload" href="/large.js"><link rel="modulepreload" href="/small.js"><link rel="preload" href="/font"><link rel="stylesheet" href="/_astro/p.css"></head>',
  );
});

it("leaves the head of a page as it is if its islands wait for an interaction, and lists their modules", () => {
  const page = normalizePage(createPage("touch"), folder);
  expect(page).toContain('<title>x</title><link rel="preload" href="/font"><link rel="stylesheet"');
  expect(page).toContain('data-modules="/small.js /large.js"');
});

it("minifies inline scripts, and keeps their global names and all other elements", () => {
  const minify = (script: string) => normalizePage(`<script>${script}</script>`, folder);
  expect(
    minify(
      "// Reads the mark.\nwindow.mark = (function (settings) {\n  return settings.mark;\n})({ mark: 1 });",
    ),
  ).toMatch(/^<script>window\.mark=.{0,40}\{mark:1\}\);<\/script>$/);
  expect(minify("const longName = 1;\naddEventListener('load', () => alert(longName));")).toContain(
    "longName=1",
  );
  expect(minify('document.title = "<" + "/script>";')).toMatch(/"<" \+ "\/script>"|<\\\/script>/);
  expect(() => minify("const = 1")).toThrow(/^an inline script cannot be minified/);
  const data = '<script type="application/json">{ "a": 1 }</script>';
  expect(normalizePage(data, folder)).toBe(data);
});
