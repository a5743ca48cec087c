import { copyFileSync, linkSync, statSync, utimesSync } from "node:fs";

/**
 * Creates a hard link. If the file system allows none (another file system, or over 65,000 links on ext4), creates a copy
 * with the same modification time, from which web servers derive ETags.
 */
export function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
    const { atime, mtime } = statSync(source);
    utimesSync(target, atime, mtime);
  }
}
