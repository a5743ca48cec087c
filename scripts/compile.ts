/** Runs one Astro build for all hosts: writes templates with slots and shared files to `.compiled/`. */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileMockService } from "./compile/mock-service.ts";
import { deleteSourceRecord, hashSources, recordSources } from "./compile/source-hash.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);

/**
 * Runs `astro build` for all hosts, or for the host in `settings.HOST`. `settings` are additional
 * environment variables. Rejects with the output of the build if it fails.
 */
export function runAstroBuild(settings: Readonly<Record<string, string | undefined>>): Promise<void> {
  const astro = join(dirname(require.resolve("astro/package.json")), "bin/astro.mjs");
  const { HOST: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [astro, "build", "--root", root], {
    cwd: root,
    env: {
      ...inherited,
      ASTRO_TELEMETRY_DISABLED: "1",
      NODE_ENV: "production",
      FORCE_COLOR: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      rmSync(join(root, `.astro/site-${child.pid}`), { recursive: true, force: true });
      if (code === 0) resolve();
      else reject(new Error(`astro build failed\n${output}`));
    });
  });
}

/**
 * Compiles the pages into `compiledDir`, and then records their sources for `compileIfChanged`. The record of an earlier
 * compile is deleted first, because this one may be killed.
 */
export async function compile(compiledDir: string): Promise<void> {
  const sources = hashSources(root);
  deleteSourceRecord(compiledDir);
  await runAstroBuild({ PORTAL_COMPILED: compiledDir });
  await compileMockService(compiledDir);
  recordSources(compiledDir, sources);
}
