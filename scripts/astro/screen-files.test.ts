import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { screenPaths } from "#theme/app-paths.ts";
import { preloadScreens } from "./screen-files.ts";

const cwd = fileURLToPath(new URL("../../src/islands/app/screens", import.meta.url));

it.each(screenPaths)("the screen of %s exists: %s", (_, name) => {
  expect(globSync(`**/${name}-screen.tsx`, { cwd })).toHaveLength(1);
});

it("a longer path stands before its beginning", () => {
  const shadowed = screenPaths.filter(([path], index) =>
    screenPaths.slice(0, index).some(([earlier]) => path.startsWith(earlier)),
  );
  expect(shadowed).toEqual([]);
});

it("the area's page alone preloads its scripts and lists those of its screens", () => {
  const html = '<head><meta name="service" content="x"></head>';
  const pages = [
    { path: "app/index.html", html },
    { path: "auth/login/index.html", html },
  ];
  const [area, other] = preloadScreens(pages, {
    area: ["/_astro/a.js"],
    screens: [["/app-list", ["/_astro/l.js"]]],
  });
  expect(area?.html).toBe(
    '<head><meta name="screen-files" content="[[&quot;/app-list&quot;,[&quot;/_astro/l.js&quot;]]]"><meta name="service" content="x"><link rel="modulepreload" href="/_astro/a.js"></head>',
  );
  expect(other?.html).toBe(html);
  expect(() => preloadScreens(pages, { area: [], screens: [] })).toThrow("no page or no scripts");
});
