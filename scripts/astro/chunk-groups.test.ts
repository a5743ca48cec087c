import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { sharedModules } from "./chunk-groups.ts";

const src = fileURLToPath(new URL("../../src", import.meta.url));

it.each(sharedModules)("lists a module that exists: %s", (path) => {
  expect(globSync(`${path}.{ts,tsx}`, { cwd: src })).toHaveLength(1);
});
