/** Hashes the sources, so that `npm start` skips the compile if they are unchanged. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const COMPILE_INPUTS = [
  "src",
  "public",
  "scripts/astro",
  "scripts/compile",
  "astro.config.mjs",
  "package-lock.json",
];
/** Sources of the bake. After a change, every host is written again. */
export const BAKE_INPUTS = ["src/theme", "scripts/bake"];
/** Matches files that only the service uses, or that are not compiled. */
const notCompiledPattern = /^src\/demo\/|\.test\.tsx?$|\.md$/;
const HASH_FILE = "source-hash";

function listFiles(root: string, input: string): string[] {
  if (!existsSync(join(root, input))) return [];
  if (/\.\w+$/.test(input)) return [input];
  return readdirSync(join(root, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

/** Returns the hash of the relevant files in these folders; by default of all inputs of a compile. */
export function hashSources(root: string, inputs: readonly string[] = COMPILE_INPUTS): string {
  const files = inputs
    .flatMap((input) => listFiles(root, input))
    .filter((file) => !notCompiledPattern.test(file));
  const hash = createHash("sha256");
  for (const file of files.sort())
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

export function isCompiledFrom(compiledDir: string, sourceHash: string): boolean {
  const hashFile = join(compiledDir, HASH_FILE);
  return existsSync(hashFile) && readFileSync(hashFile, "utf8") === sourceHash;
}

export function deleteSourceRecord(compiledDir: string): void {
  rmSync(join(compiledDir, HASH_FILE), { force: true });
}

export function recordSources(compiledDir: string, sourceHash: string): void {
  writeFileSync(join(compiledDir, HASH_FILE), sourceHash);
}
