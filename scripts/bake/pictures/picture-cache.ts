/**
 * Cache of the pictures of all hosts. Hosts with the same logo, colours and name share pictures, also between bakes.
 */
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { toFixedTime } from "../../release/fixed-time.ts";
import { replaceBy } from "../../release/replace-file.ts";
import type { LinkedFile } from "../output/host-writer.ts";

/** Folder in `OUT`. It can be deleted at any time. */
export const PICTURE_CACHE = ".pictures";

/** Stores a picture in the cache. The path contains a hash of everything that determines the picture. */
export function cachePicture(cache: string, path: string, bytes: Buffer): LinkedFile {
  const source = join(cache, path);
  mkdirSync(dirname(source), { recursive: true });
  const time = toFixedTime(hash("sha256", bytes));
  replaceBy(source, (temporaryPath) => {
    writeFileSync(temporaryPath, bytes);
    utimesSync(temporaryPath, time, time);
  });
  return { path, source };
}

/** Deletes the pictures that no host's folder links to. */
export function removeUnusedPictures(cache: string): void {
  if (!existsSync(cache)) return;
  for (const entry of readdirSync(cache, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && statSync(file).nlink === 1) rmSync(file);
  }
}
