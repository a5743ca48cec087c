/**
 * Tests that dependencies have exact versions, and are not older than versions that fixed a vulnerability.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

function readJson<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), "utf8")) as Shape;
}

const manifest = readJson<Record<"dependencies" | "devDependencies", Record<string, string>>>("package.json");
interface Lockfile {
  readonly packages: Record<
    string,
    { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
  >;
}
const lockfile = readJson<Lockfile>("package-lock.json");
const minVersions = { astro: "7.2.8", axios: "1.16.0", "@tanstack/react-router": "1.170.46" };

function isAtLeast(version: string, minVersion: string): boolean {
  return version.localeCompare(minVersion, "en", { numeric: true }) >= 0;
}

/** True if a package of the lockfile finds `name` as Node does: in its own folder or in one above. */
function isInLockfile(packages: Lockfile["packages"], folder: string, name: string): boolean {
  if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
  if (folder === "") return false;
  return isInLockfile(packages, folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/"))), name);
}

describe("dependencies", () => {
  it("have exact versions", () => {
    const inexactVersions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(inexactVersions).toEqual([]);
  });

  it.each(Object.entries(minVersions))("%s is at least %s in every installed copy", (name, minVersion) => {
    const copies = Object.entries(lockfile.packages).filter(([path]) =>
      path.endsWith(`node_modules/${name}`),
    );
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.filter(([, { version = "" }]) => !isAtLeast(version, minVersion))).toEqual([]);
  });

  it.each(["package-lock.json", "tests/foreign-provider/package-lock.json"])(
    "have no download URL in %s",
    (name) => {
      const { packages } = readJson<Lockfile>(name);
      expect(Object.keys(packages).length).toBeGreaterThan(100);
      expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
    },
  );

  it.each(["package-lock.json", "tests/foreign-provider/package-lock.json"])(
    "include the packages of other platforms in %s, without which `npm ci` refuses it",
    (name) => {
      const { packages } = readJson<Lockfile>(name);
      const missingPackages = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).filter((optional) => !isInLockfile(packages, folder, optional)),
      );
      expect(missingPackages).toEqual([]);
    },
  );
});
