/** Stores the files of all hosts once in `OUT/shared` (decisions 86). */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isImmutable } from "#theme/site/cache-rules.ts";
import { withoutCompressedSuffix } from "../../compile/compressible.ts";
import { SHARED_FOLDER } from "../../release/manifest.ts";
import { replaceBy, replaceFile } from "../../release/replace-file.ts";
import type { LinkedFile } from "./host-writer.ts";
import { linkOrCopy } from "./link-or-copy.ts";
import { OLD_ASSETS, readReplacedAssets } from "./old-assets.ts";

/** Creates a function that is true for paths stored once: compiled files and fonts with a hash in the name. */
export function createSharedPathTest(compiled: readonly string[]): (path: string) => boolean {
  const sharedPaths = new Set(compiled.filter(isImmutable));
  return (path) => sharedPaths.has(path);
}

/** Folder in `OUT` with a list of the shared files of each build. */
const LISTS_FOLDER = ".shared";
const DAY_MS = 86_400_000;

/**
 * Writes the files of all hosts to `OUT/shared`. Keeps files of earlier compiles, because open pages and
 * hosts that failed still load them (see {@link removeUnusedShared}). Does not write an existing file again:
 * each file was renamed into place after it was written completely, and its name contains the hash of its
 * content.
 */
export function writeSharedFiles(outDir: string, build: string, files: readonly LinkedFile[]): void {
  const paths = files.map(({ path }) => path);
  mkdirSync(join(outDir, LISTS_FOLDER), { recursive: true });
  replaceFile(toListPath(outDir, build), JSON.stringify(paths));
  for (const { path, source } of files) {
    const target = join(outDir, SHARED_FOLDER, path);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    replaceBy(target, (temporaryPath) => linkOrCopy(source, temporaryPath));
  }
}

/**
 * Deletes shared files that none of the `builds` uses and that were replaced at least `keepDays` ago.
 * `builds` must contain the build of each host's folder: the folder of a host that failed is still from an
 * earlier build. Deletes nothing if the files of a build are unknown.
 */
export function removeUnusedShared(
  outDir: string,
  builds: ReadonlySet<string | undefined>,
  keepDays: number,
  now: Date,
): void {
  const usedPaths = new Set<string>();
  for (const build of builds) {
    const paths = build === undefined ? undefined : readList(outDir, build);
    if (!paths) return;
    for (const path of paths) usedPaths.add(path);
  }
  const folder = join(outDir, SHARED_FOLDER);
  const replacementTimes = readReplacedAssets(folder);
  const keptFiles: Record<string, string> = {};
  for (const path of listFiles(folder)) {
    if (path === OLD_ASSETS || usedPaths.has(path) || usedPaths.has(withoutCompressedSuffix(path))) continue;
    const at = replacementTimes[path] ?? now.toISOString();
    if (now.getTime() - Date.parse(at) < keepDays * DAY_MS) keptFiles[path] = at;
    else rmSync(join(folder, path));
  }
  if (Object.keys(keptFiles).length > 0) replaceFile(join(folder, OLD_ASSETS), JSON.stringify(keptFiles));
  else rmSync(join(folder, OLD_ASSETS), { force: true });
  for (const name of listFiles(join(outDir, LISTS_FOLDER)))
    if (!builds.has(name.slice(0, -".json".length))) rmSync(join(outDir, LISTS_FOLDER, name));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

const toListPath = (outDir: string, build: string) => join(outDir, LISTS_FOLDER, `${build}.json`);

function readList(outDir: string, build: string): readonly string[] | undefined {
  try {
    return JSON.parse(readFileSync(toListPath(outDir, build), "utf8"));
  } catch {
    return undefined;
  }
}
