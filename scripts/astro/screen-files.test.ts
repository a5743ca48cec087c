import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { screenPaths } from "#theme/app-paths.ts";
import { preloadScreens } from "./screen-files.ts";

const cwd = fileURLToPath(new URL("../../src/islands/app/screens", import.meta.url));

it.each(screenPaths)("the screen of %s exists: %s", (_, name) => {
  expect(globSync(`**/${name}-screen.tsx`, { cwd })).toHaveLength(1);
});

it("a path comes before every path that is its prefix", () => {
  const shadowedPaths = screenPaths.filter(([path], index) =>
    screenPaths.slice(0, index).some(([earlier]) => path.startsWith(earlier)),
  );
  expect(shadowedPaths).toEqual([]);
});

it("the area's page lists the scripts of its screens, and the sign-in page those of the first screen", () => {
  const laterLinks = ["preload", "stylesheet"].map(
    (rel) => `<link rel="${rel}" href="/_astro/opened-document.a1.css">`,
  );
  const preloads = ["a", "b", "c"].map((name) => `<link rel="modulepreload" href="/_astro/${name}.js">`);
  const html = `<head>${preloads.join("")}<meta name="service" content="x"></head>`;
  const pages = [
    { path: "app/index.html", html: html.replace("</head>", `${laterLinks.join("")}</head>`) },
    { path: "app-tracking/index.html", html },
    { path: "vi/auth/login/index.html", html: "<template data-area-files></template>" },
  ];
  const [area, other, signIn] = preloadScreens(pages, {
    area: ["/_astro/a.js"],
    screens: [["/app-list", ["/_astro/l.js"]]],
    laterSteps: ["/_astro/w.js"],
  });
  expect(area?.html).toBe(
    [
      '<head><link rel="modulepreload" href="/_astro/a.js"><link rel="modulepreload" href="/_astro/b.js">',
      '<meta name="screen-files" content="[[&quot;/_astro/c.js&quot;],[[&quot;/app-list&quot;,[&quot;/_astro/l.js&quot;]]],[&quot;/_astro/w.js&quot;]]">',
      '<meta name="service" content="x"></head>',
    ].join(""),
  );
  expect(other?.html).toBe(html);
  expect(signIn?.html).toBe(
    [
      '<template data-area-files><script type="speculationrules">{"prefetch":[{"urls":["/app-list"]}]}</script>',
      '<link rel="prefetch" as="document" href="/app-list">',
      ...["a", "b", "c", "l"].map((name) => `<link rel="prefetch" href="/_astro/${name}.js">`),
      "</template>",
    ].join(""),
  );
  expect(() => preloadScreens(pages, { area: [], screens: [], laterSteps: [] })).toThrow(
    "no page or no scripts",
  );
});
