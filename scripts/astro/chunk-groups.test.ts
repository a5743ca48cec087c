import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { chunkGroups, namedPaths } from "./chunk-groups.ts";
import { modulesWithoutReact } from "./entry-files.ts";

const src = fileURLToPath(new URL("../../src", import.meta.url));
const files = globSync("**/*.{ts,tsx}", { cwd: src }).map((file) => `/src/${file.replaceAll("\\", "/")}`);
const findRowName = (id: string) => chunkGroups.find(({ test }) => test(id))?.name;

it("no module uses the parts of packages that the bundle omits", () => {
  const filesWithOmittedParts = files.filter((file) => {
    const code = readFileSync(src + file.slice("/src".length), "utf8");
    const linkImportPattern =
      /\b(Link|createLink|linkOptions|useLinkProps)\b[^;]*from "@tanstack\/react-router"|[rR]oute\.Link\b/;
    return linkImportPattern.test(code) || /infiniteQuery/i.test(code);
  });
  expect(filesWithOmittedParts).toEqual([]);
});

describe("the script files", () => {
  it.each(namedPaths)("have a module for %s", (path) => {
    const namedPattern = new RegExp(`^/src/${path}${/[/)]$/.test(path) ? ".+" : ""}\\.tsx?$`);
    expect(files.filter((file) => namedPattern.test(file))).not.toEqual([]);
  });

  it.each(modulesWithoutReact)("import the bundler's helpers with React in %s", (path) => {
    expect(files).toContain(`/src/${path}.ts`);
  });

  it("name each module once", () => {
    expect(new Set(namedPaths).size).toBe(namedPaths.length);
  });

  it("put an earlier row before a later one, whatever the separator and the query", () => {
    const [first, second] = chunkGroups;
    expect(first?.priority).toBeGreaterThan(second?.priority ?? Number.NaN);
    expect(findRowName("C:\\portal\\src\\api\\transport.ts")).toBe("service");
    expect(findRowName("/portal/src/work/captcha/captcha-worker.ts?worker&url")).toBe("public-send");
    expect(findRowName("/portal/src/features/contacts/contact-form.tsx")).toBe("contacts-and-properties");
    expect(findRowName("/portal/src/features/contacts/address-book-picker.tsx")).toBe("pickers");
  });
});
