import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const toUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

it("imports no package, no schema and no theme engine before it finds a changed host", () => {
  const listingScript = `import { registerHooks } from "node:module";
     registerHooks({ load(url, context, next) { console.log("loaded " + url); return next(url, context); } });
     await import(${toUrl("../bake-hosts.ts")});
     await import(${toUrl("../threads/bake-queue.ts")});`;
  const flags = ["--input-type=module", "--eval", listingScript];
  const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: "utf8" });
  const loadedFiles = stdout.split("\n").filter((line) => line.startsWith("loaded file:"));
  expect(stderr).toBe("");
  expect(loadedFiles.some((line) => line.endsWith("/inputs/check-host.ts"))).toBe(true);
  const heavyModules =
    /node_modules|\/src\/theme\/style\/|\/src\/demo\/(?!service\/public-address-lookup)|\/bake-host\.ts$|\/edge\//;
  expect(loadedFiles.filter((line) => heavyModules.test(line))).toEqual([]);
  // An import of `node:http` or `node:https` also loads Node's `fetch` (decisions 125).
  expect(stdout).not.toMatch(/^loaded node:https?$/m);
});
