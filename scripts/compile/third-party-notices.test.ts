import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findPackageFolder, linkNotices, renderNotices } from "./third-party-notices.ts";

const resolve = (name: string) => fileURLToPath(import.meta.resolve(name));

describe("third-party notices", () => {
  it("find the package of a file, and none for our own", () => {
    expect(findPackageFolder(resolve("react"))).toMatch(/node_modules.react$/);
    expect(findPackageFolder("/a/node_modules/.vite/deps/x.js")).toBeUndefined();
    expect(findPackageFolder(import.meta.filename)).toBeUndefined();
  });

  it("contain the licence text of each package once, in order", () => {
    const zod = findPackageFolder(resolve("zod")) ?? "";
    const text = renderNotices([zod], [resolve("react"), resolve("react/package.json")]);
    expect(text.match(/^- .*$/gm)).toEqual([
      expect.stringMatching(/^- react \S+ \(MIT\)$/),
      expect.stringMatching(/^- zod \S+ \(MIT\)$/),
    ]);
    expect(text.match(/Permission is hereby granted/g)).toHaveLength(2);
  });

  it("are linked by the pages that name them, and by one at least", () => {
    const pages = [
      { path: "index.html", html: "<p></p>" },
      { path: "privacy/index.html", html: '<a href="/THIRD-PARTY-NOTICES.txt">' },
    ];
    expect(linkNotices(pages, "/_astro/n.1.txt").map(({ html }) => html)).toEqual([
      "<p></p>",
      '<a href="/_astro/n.1.txt">',
    ]);
    expect(() => linkNotices(pages.slice(0, 1), "/_astro/n.1.txt")).toThrow(/no page links/);
  });
});
