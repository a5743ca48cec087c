/** `OUT/shared`: files of all hosts, once (decisions 86). */
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { isImmutable } from "#theme/site/cache-rules.ts";
import { SHARED_FOLDER } from "../../release/manifest.ts";
import type { LinkedFile } from "./write-host.ts";

/** Creates a test for paths that are stored once: compiled files and fonts with a hash in their name. */
export function createSharedTest(compiled: readonly string[]): (path: string) => boolean {
  const shared = new Set(compiled.filter(isImmutable));
  return (path) => shared.has(path);
}

/**
 * Puts the files of all hosts into `OUT/shared`. Files of earlier compiles stay: pages that are open, and hosts that failed, still load
 * them. A file that exists is complete, because it is renamed to its name, and current, because the name contains its hash.
 */
export function writeShared(outDir: string, files: readonly LinkedFile[]): void {
  for (const { path, source } of files) {
    const target = join(outDir, SHARED_FOLDER, path);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    const incomplete = `${target}.${process.pid}`;
    place(source, incomplete);
    renameSync(incomplete, target);
  }
}

function place(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
    utimesSync(target, statSync(source).mtime, statSync(source).mtime);
  }
}
