import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isPortalPath } from "./app-paths.ts";

const listNames = (folder: string) => readdirSync(new URL(folder, import.meta.url));

describe("the paths of the portal", () => {
  it("are those of every page and language", () => {
    const pages = [...listNames("../pages"), ...listNames("../pages/[...lang]")]
      .filter((name) => /^[a-z]/.test(name) && !name.startsWith("index."))
      .map((name) => `/${name.replace(/\.astro$/, "")}`);
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter((path) => !isPortalPath(path, []))).toEqual([]);
    expect(isPortalPath("/vi/auth/login/", ["en-US", "vi"])).toBe(true);
  });

  it("do not include the paths of a service", () => {
    for (const path of ["/service", "/service/ws", "/api", "/ws", "/gis"])
      expect([path, isPortalPath(path, ["en-US", "vi"])]).toEqual([path, false]);
  });
});
