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
