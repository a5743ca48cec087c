/**
 * Writes a host's folder beside the old one and then renames it, so that readers never see a partial folder.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, posix } from "node:path";

/** File in a host's folder with the hash of its inputs. */
const MARK = ".baked";

export interface HostFolder {
  readonly outDir: string;
  readonly host: string;
}

const leftover = /^\.(.+)\.(new|old)$/;

/** Restores folders that a bake killed during the rename left aside, and deletes unfinished ones. */
export function recoverHosts(outDir: string): void {
  for (const name of readdirSync(outDir)) {
    const [, host = "", kind] = leftover.exec(name) ?? [];
    if (kind === "old" && !existsSync(join(outDir, host))) renameSync(join(outDir, name), join(outDir, host));
    else if (kind) rmSync(join(outDir, name), { recursive: true, force: true });
  }
}

/** Hash of the folder's inputs; undefined if it was never baked. */
export function readMark({ outDir, host }: HostFolder): string | undefined {
  const file = join(outDir, host, MARK);
  try {
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the host has a complete folder from an earlier bake. */
export function hasOutput({ outDir, host }: HostFolder): boolean {
  return existsSync(join(outDir, host, MARK));
}

/** A file shared by several hosts. */
export interface SharedFile {
  readonly path: string;
  /** Its path on disk. */
  readonly source: string;
}

/** Writes own files, links shared ones, and swaps the folder in. */
export function writeHost(
  folder: HostFolder,
  mark: string,
  files: ReadonlyMap<string, string | Buffer>,
  links: readonly SharedFile[],
): void {
  const target = join(folder.outDir, folder.host);
  const fresh = join(folder.outDir, `.${folder.host}.new`);
  const old = join(folder.outDir, `.${folder.host}.old`);
  if (existsSync(fresh)) rmSync(fresh, { recursive: true });
  mkdirSync(fresh);
  const made = new Set(["", "."]);
  const makeFolder = (path: string) => {
    if (made.has(path)) return;
    makeFolder(posix.dirname(path));
    mkdirSync(`${fresh}/${path}`);
    made.add(path);
  };
  const place = (path: string): string => {
    makeFolder(posix.dirname(path));
    return `${fresh}/${path}`;
  };
  for (const { path, source } of links) linkOrCopy(source, place(path));
  for (const [path, content] of files) writeFileSync(place(path), content);
  writeFileSync(place(MARK), mark);
  const isReplaced = existsSync(target);
  if (isReplaced) {
    rmSync(old, { recursive: true, force: true });
    renameSync(target, old);
  }
  renameSync(fresh, target);
  if (isReplaced) rmSync(old, { recursive: true, force: true });
}

/** Creates a hard link, or a copy if the file system allows no more links (ext4: 65,000). */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
