/** Puts a finished host in place: beside it first, then renamed, so that a reader sees the old or the new one whole. */
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

/** Inside a host's folder: what it was baked from. */
const MARK = ".baked";

export interface HostFolder {
  readonly outDir: string;
  readonly host: string;
}

const leftover = /^\.(.+)\.(new|old)$/;

/** Puts back what a bake that was killed in mid-swap left aside, and clears away its unfinished folders. */
export function recoverHosts(outDir: string): void {
  for (const name of readdirSync(outDir)) {
    const [, host = "", kind] = leftover.exec(name) ?? [];
    if (kind === "old" && !existsSync(join(outDir, host))) renameSync(join(outDir, name), join(outDir, host));
    else if (kind) rmSync(join(outDir, name), { recursive: true, force: true });
  }
}

/** Hash of what the folder was baked from; nothing when it was never baked. */
export function readMark({ outDir, host }: HostFolder): string | undefined {
  const file = join(outDir, host, MARK);
  try {
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the host has a complete folder from before. */
export function hasOutput({ outDir, host }: HostFolder): boolean {
  return existsSync(join(outDir, host, MARK));
}

/** A file that hosts have in common. */
export interface SharedFile {
  readonly path: string;
  /** Where it lies. */
  readonly source: string;
}

/** Writes own files and links to shared ones, then swaps the folder in. */
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

/** A hard link where the file system allows one more (ext4 stops at 65,000), else a copy. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
