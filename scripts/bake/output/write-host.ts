/**
 * Writes a host's folder as a new version in `OUT/.hosts` and points the symbolic link `OUT/<host>` at it, so that
 * readers see the old folder or the new one, never a partial or missing one.
 */
import { randomBytes } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { type HostManifest, type ReleasedHost, toManifestPath } from "../../release/manifest.ts";

/**
 * File in a host's folder with the hash of its inputs and its release, as JSON. Written last: a folder without it is
 * incomplete.
 */
const MARK = ".baked";
/** The host's manifest, in its folder: folder and manifest are replaced in one step. `OUT/manifests` links to it. */
const MANIFEST = ".manifest.json";
/** Folder of all versions, named `<host>~<random>`: no host name contains a tilde. */
const VERSIONS = ".hosts";

export interface HostFolder {
  readonly outDir: string;
  readonly host: string;
}

/**
 * Deletes versions of these hosts that a killed bake left behind. A host without a folder, because the bake was
 * killed while replacing it, gets its last complete version.
 */
export function recoverHosts(outDir: string, hosts: readonly string[]): void {
  const folder = join(outDir, VERSIONS);
  if (!existsSync(folder)) return;
  const versions = Map.groupBy(readdirSync(folder), (name) => name.split("~", 1)[0] ?? "");
  for (const host of hosts) {
    const found = versions.get(host) ?? [];
    const complete = found.find((name) => existsSync(join(folder, name, MARK)));
    if (complete && !existsSync(join(outDir, host))) pointTo({ outDir, host }, complete);
    const current = currentVersion({ outDir, host });
    for (const name of found)
      if (name !== current) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** The version that a host's link points at; undefined if there is no link. */
function currentVersion({ outDir, host }: HostFolder): string | undefined {
  const link = join(outDir, host);
  const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? basename(readlinkSync(link)) : undefined;
}

const newVersion = (host: string) => `${host}~${randomBytes(6).toString("hex")}`;

/** Makes a version the host's folder, in one step where the file system has symbolic links. Returns the replaced version. */
function pointTo(folder: HostFolder, version: string): string | undefined {
  const { outDir, host } = folder;
  const [target, source] = [join(outDir, host), join(outDir, VERSIONS, version)];
  const link = `${source}.link`;
  const isLinked = makeLink(`${VERSIONS}/${version}`, link);
  const replaced = currentVersion(folder) ?? moveAside(folder);
  renameSync(isLinked ? link : source, target);
  return replaced;
}

/** A plain folder was baked before there were versions, or on a file system without links. */
function moveAside({ outDir, host }: HostFolder): string | undefined {
  const target = join(outDir, host);
  if (!existsSync(target)) return undefined;
  const version = newVersion(host);
  renameSync(target, join(outDir, VERSIONS, version));
  return version;
}

/** Returns false where links are not allowed: Windows demands a right that few people have. */
function makeLink(target: string, path: string): boolean {
  try {
    symlinkSync(target, path, "dir");
    return true;
  } catch {
    return false;
  }
}

interface Mark extends Omit<ReleasedHost, "host"> {
  /** Hash of the folder's inputs. */
  readonly mark: string;
}

/** Reads the mark of a host's folder; undefined if it was never baked, or by a version without manifests. */
export function readMark({ outDir, host }: HostFolder): Mark | undefined {
  try {
    return JSON.parse(readFileSync(join(outDir, host, MARK), "utf8"));
  } catch {
    return undefined;
  }
}

/** The hosts with a complete folder, sorted by name. */
export function listReleased(outDir: string): ReleasedHost[] {
  return readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() || entry.isDirectory())
    .flatMap(({ name: host }) => {
      const found = readMark({ outDir, host });
      return found ? [{ host, release: found.release, production: found.production }] : [];
    })
    .sort((a, b) => (a.host < b.host ? -1 : 1));
}

/** True if the host has a complete folder from an earlier bake. */
export function hasOutput({ outDir, host }: HostFolder): boolean {
  return existsSync(join(outDir, host, MARK));
}

/** A file shared by several hosts. */
export interface SharedFile {
  readonly path: string;
  /** Its path on disk. */
  readonly source: string;
}

/** Writes own files, links shared ones, and replaces the host's folder. */
export function writeHost(
  folder: HostFolder,
  mark: string,
  manifest: HostManifest,
  files: ReadonlyMap<string, string | Buffer>,
  links: readonly SharedFile[],
): void {
  const { outDir, host } = folder;
  const version = newVersion(host);
  const fresh = join(outDir, VERSIONS, version);
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
  for (const [path, content] of files) writeFileSync(place(path), content);
  writeFileSync(place(MANIFEST), JSON.stringify(manifest));
  const { release, production } = manifest;
  writeFileSync(place(MARK), JSON.stringify({ mark, release, production } satisfies Mark));
  const replaced = pointTo(folder, version);
  linkManifest(folder);
  if (replaced) rmSync(join(outDir, VERSIONS, replaced), { recursive: true, force: true });
}

/** Creates a hard link, or a copy if the file system allows no more links (ext4: 65,000). */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** Points `OUT/manifests/<host>.json` at the manifest in the host's folder, whichever version that is. */
function linkManifest({ outDir, host }: HostFolder): void {
  const path = toManifestPath(outDir, host);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  const isLinked = makeLink(`../${host}/${MANIFEST}`, path);
  if (!isLinked) copyFileSync(join(outDir, host, MANIFEST), path);
}
