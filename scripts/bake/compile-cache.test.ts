import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { respondForGeneratedHost } from "../bench/generated-hosts.ts";
import { type BakeFixture, createBakeFixture } from "./bake.fixture.ts";

const runScriptPath = fileURLToPath(new URL("../run.mjs", import.meta.url));
const TIME_LIMIT_MS = 60_000;

let fixture: BakeFixture;

beforeAll(async () => {
  fixture = await createBakeFixture(1, respondForGeneratedHost);
});

afterAll(() => fixture.close());

/** Runs `npm run bake` from another working folder. Returns the exit code and the errors. */
async function bake(cache: string): Promise<{ readonly code: number; readonly errors: string }> {
  const outDir = join(fixture.folder, `out-${cache.length}`);
  const options = [
    "--hosts",
    fixture.hostsDir,
    "--out",
    outDir,
    "--compiled",
    join(fixture.folder, "compiled"),
  ];
  const child = spawn(
    process.execPath,
    [runScriptPath, "bake", ...options, "--env", "development", "--defer-pictures"],
    {
      cwd: tmpdir(),
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const [code] = (await once(child, "close")) as [number];
  return { code, errors };
}

describe("the compile cache of a bake", () => {
  it(
    "is in the folder that NODE_COMPILE_CACHE names",
    async () => {
      const cache = join(fixture.folder, "cache");
      expect(await bake(cache)).toEqual({ code: 0, errors: expect.not.stringContaining("Error") });
      // Node creates a folder for each set of flags: those of `run.mjs` and those of the bake.
      expect(readdirSync(cache)).toHaveLength(2);
    },
    TIME_LIMIT_MS,
  );

  it(
    "may be in a folder that cannot be written",
    async () => {
      const file = join(fixture.folder, "no-folder");
      writeFileSync(file, "");
      expect(await bake(join(file, "cache"))).toEqual({
        code: 0,
        errors: expect.not.stringContaining("Error"),
      });
    },
    TIME_LIMIT_MS,
  );
});
