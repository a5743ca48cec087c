/** The folder of finished builds. Several processes may build, serve and remove builds at the same time. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

/**
 * Age at which a build other than the current one is removed. Another process may still serve or write a younger
 * build.
 */
const UNUSED_AFTER_MS = 24 * 60 * 60_000;

/**
 * Returns the folder of the build `name`. If the folder does not exist, calls `build` with a folder of this
 * process, and moves that folder into place once it is complete. If another process was faster, uses its build.
 * Removes old builds.
 */
export async function openBuild(
  cacheFolder: string,
  name: string,
  build: (workFolder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cacheFolder, name);
  if (!markUsed(folder)) {
    mkdirSync(cacheFolder, { recursive: true });
    const workFolder = `${folder}-${process.pid}`;
    await build(workFolder);
    try {
      renameSync(workFolder, folder);
    } catch (error) {
      if (!markUsed(folder)) throw error;
      rmSync(workFolder, { recursive: true, force: true });
    }
  }
  removeUnused(cacheFolder, name);
  return folder;
}

/** Sets the time of the folder to now. Returns false if the folder does not exist. */
function markUsed(folder: string): boolean {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
    return true;
  } catch {
    return false;
  }
}

function removeUnused(cacheFolder: string, currentName: string): void {
  for (const name of readdirSync(cacheFolder)) {
    const folder = join(cacheFolder, name);
    const usedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (name !== currentName && usedAt !== undefined && Date.now() - usedAt > UNUSED_AFTER_MS)
      rmSync(folder, { recursive: true, force: true });
  }
}
