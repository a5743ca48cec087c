import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const clone = mkdtempSync(join(tmpdir(), "portal-clone-"));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it("npm start installs the project's Node, also with NODE_ENV=production", () => {
  for (const name of ["start.mjs", "ensure-installed.mjs"])
    cpSync(join(import.meta.dirname, "../scripts", name), join(clone, "scripts", name));
  // A package in place of the real one, because tests install nothing from the registry.
  mkdirSync(join(clone, "node"));
  const writeJson = (path: string, value: object) => writeFileSync(join(clone, path), JSON.stringify(value));
  writeJson("node/package.json", { name: "node", version: "1.0.0", bin: { node: "node.sh" } });
  writeFileSync(join(clone, "node/node.sh"), '#!/bin/sh\necho "runs $1"\n', { mode: 0o755 });
  writeJson("package.json", { name: "clone", devDependencies: { node: "file:node" } });
  writeJson("package-lock.json", { name: "clone", lockfileVersion: 3, packages: {} });
  const output = execFileSync(process.execPath, ["scripts/start.mjs"], {
    cwd: clone,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  expect(output).toContain("scripts/start.ts");
});
