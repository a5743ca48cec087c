/** Writes a host's folder as a new version, and makes it the current one. */
import { hash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  futimesSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join, posix } from "node:path";
import { withoutTwinSuffix } from "../../compile/compressible.ts";
import { toFixedTime } from "../../release/fixed-time.ts";
import type { HostManifest } from "../../release/manifest.ts";
import {
  BAKE_MARK_FILE,
  type BakeMark,
  createVersionName,
  FOLDER_MANIFEST_FILE,
  type HostFolder,
  linkManifest,
  switchToVersion,
  VERSIONS_FOLDER,
} from "./host-folder.ts";

/** An existing file, such as one shared by several hosts. */
export interface LinkedFile {
  readonly path: string;
  /** Path of the file on disk. */
  readonly source: string;
}

/** Writes the host's own files, links the others, and replaces the host's folder. */
export function writeHost(
  folder: HostFolder,
  mark: string,
  manifest: HostManifest,
  files: ReadonlyMap<string, Buffer>,
  links: readonly LinkedFile[],
): void {
  const { outDir, host } = folder;
  const version = createVersionName(host);
  const fresh = join(outDir, VERSIONS_FOLDER, version);
  mkdirSync(fresh, { recursive: true });
  const createdFolders = new Set(["", "."]);
  const makeFolder = (path: string) => {
    if (createdFolders.has(path)) return;
    makeFolder(posix.dirname(path));
    mkdirSync(`${fresh}/${path}`);
    createdFolders.add(path);
  };
  const place = (path: string): string => {
    makeFolder(posix.dirname(path));
    return `${fresh}/${path}`;
  };
  for (const { path, source } of links) linkOrCopy(source, place(path));
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  for (const [path, content] of files)
    writeFile(place(path), content, hashes.get(withoutTwinSuffix(path)) ?? hash("sha256", content));
  const { release, production, build } = manifest;
  const described = Buffer.from(JSON.stringify(manifest));
  writeFile(place(FOLDER_MANIFEST_FILE), described, hash("sha256", described));
  const written = Buffer.from(JSON.stringify({ mark, release, production, build } satisfies BakeMark));
  writeFile(place(BAKE_MARK_FILE), written, hash("sha256", written));
  const replaced = switchToVersion(folder, version);
  linkManifest(folder);
  if (replaced) rmSync(join(outDir, VERSIONS_FOLDER, replaced), { recursive: true, force: true });
}

/** Writes a file with a modification time derived from the content, so that equal contents have equal times. */
function writeFile(path: string, content: Buffer, sha256: string): void {
  const file = openSync(path, "w");
  try {
    for (let at = 0; at < content.length; ) at += writeSync(file, content, at);
    const time = toFixedTime(sha256);
    futimesSync(file, time, time);
  } finally {
    closeSync(file);
  }
}

/** Creates a hard link, or a copy if the file system allows no more links (ext4: 65,000). */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
