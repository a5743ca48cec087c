/** Dependencies have exact versions without known vulnerabilities (no request to an advisory database). */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

function readJson<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), "utf8")) as Shape;
}

const manifest = readJson<Record<"dependencies" | "devDependencies", Record<string, string>>>("package.json");
interface Lockfile {
  readonly packages: Record<string, { version?: string; resolved?: string }>;
}
const lockfile = readJson<Lockfile>("package-lock.json");
const floors = { astro: "7.2.8", axios: "1.16.0", "@tanstack/react-router": "1.170.46" };

function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, "en", { numeric: true }) >= 0;
}

describe("dependencies", () => {
  it("have exact versions", () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it.each(Object.entries(floors))("%s is at least %s in every installed copy", (name, floor) => {
    const installed = Object.entries(lockfile.packages).filter(([path]) =>
      path.endsWith(`node_modules/${name}`),
    );
    expect(installed.length).toBeGreaterThan(0);
    expect(installed.filter(([, { version = "" }]) => !isAtLeast(version, floor))).toEqual([]);
  });

  it.each(["package-lock.json", "tests/foreign-provider/package-lock.json"])(
    "do not come from an address in %s",
    (name) => {
      const { packages } = readJson<Lockfile>(name);
      expect(Object.keys(packages).length).toBeGreaterThan(100);
      expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
    },
  );
});
