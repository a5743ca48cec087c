/** The stand-in provider as a service worker, for mock hosts only: built apart, so that no other host's files know of it. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressFiles, listFiles } from "./shared-assets.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = "mock";
const MARK = "source-hash";

const scripts = {
  "mock-service.js": "src/demo/browser/worker.ts",
  "mock-start.js": "src/demo/browser/start.ts",
} as const;

/** Builds both scripts into `compiledDir/mock`, unless they are those of the sources already. */
export async function compileMockService(compiledDir: string): Promise<void> {
  const target = join(compiledDir, FOLDER);
  const mark = join(target, MARK);
  const sources = hashSources();
  if (existsSync(mark) && readFileSync(mark, "utf8") === sources) return;
  rmSync(target, { recursive: true, force: true });
  for (const [name, entry] of Object.entries(scripts)) await buildScript(join(root, entry), target, name);
  compressFiles(target, Object.keys(scripts));
  writeFileSync(mark, sources);
}

/** The scripts by path, compressed ones beside them; throws in plain words when nothing is compiled. */
export function readMockService(compiledDir: string): Map<string, Buffer> {
  const folder = join(compiledDir, FOLDER);
  if (!existsSync(join(folder, MARK))) throw new Error(`no mock service in ${compiledDir}: compile first`);
  const names = listFiles(folder).filter((name) => name !== MARK);
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

async function buildScript(entry: string, outDir: string, name: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: { input: entry, output: { format: "iife", entryFileNames: name } },
    },
  });
}

function hashSources(): string {
  const folders = ["src/demo", "src/contract"].map((folder) => join(root, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash("sha256");
  for (const file of [...files, join(root, "package-lock.json"), fileURLToPath(import.meta.url)].sort())
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
