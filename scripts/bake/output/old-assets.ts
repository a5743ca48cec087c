/** Keeps a host's replaced hashed files for some days, because open pages still load them (faults E5). */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LinkedFile } from "./host-writer.ts";

/**
 * File in a host's folder that lists replaced files, each with the time of its replacement (ISO 8601). Web
 * servers hide the file.
 */
export const OLD_ASSETS = ".old-assets.json";
const HASHED_FOLDERS = ["_astro", "fonts", "images"];
const rootPattern = /^(?:theme\.[0-9a-f]+\.css|texts\.[\w-]+\.[0-9a-f]+\.json)$/;
const DAY_MS = 86_400_000;

interface OldAssets {
  readonly files: readonly LinkedFile[];
  /** New content of the file `OLD_ASSETS`; undefined if no replaced file remains. */
  readonly list: string | undefined;
}

/**
 * Finds hashed files of a host's folder that the next version does not have and that were replaced less than
 * `keepDays` ago. `next` has the paths of the next version.
 */
export function findOldAssets(
  folder: string,
  next: ReadonlySet<string>,
  keepDays: number,
  now: Date,
): OldAssets {
  if (!existsSync(folder)) return { files: [], list: undefined };
  const replacementTimes = readReplacedAssets(folder);
  const keptAssets = listHashedFiles(folder)
    .filter((path) => !next.has(path))
    .map((path) => [path, replacementTimes[path] ?? now.toISOString()] as const)
    .filter(([, at]) => now.getTime() - Date.parse(at) < keepDays * DAY_MS);
  return {
    files: keptAssets.map(([path]) => ({ path, source: join(folder, path) })),
    list: keptAssets.length > 0 ? JSON.stringify(Object.fromEntries(keptAssets)) : undefined,
  };
}

/** Returns the replaced hashed files of a host's folder, with the time of replacement. */
export function readReplacedAssets(folder: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(join(folder, OLD_ASSETS), "utf8"));
  } catch {
    return {};
  }
}

function listHashedFiles(folder: string): string[] {
  const rootPaths = readdirSync(folder).filter((name) => rootPattern.test(name));
  const folderPaths = HASHED_FOLDERS.filter((name) => existsSync(join(folder, name))).flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll("\\", "/"),
      ),
  );
  return [...rootPaths, ...folderPaths];
}
