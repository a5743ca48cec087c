/**
 * A host's folder: a link to its current version in `OUT/.hosts`, so that readers see the old folder or the new one, never a
 * partial or missing one.
 */
import { randomBytes } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import {
  type OutputLayout,
  type ReleasedHost,
  toHostFolder,
  toHostsFolder,
  toManifestPath,
} from "../../release/manifest.ts";

/**
 * File in a host's folder with the hash of its inputs and its release, as JSON. Written last: a folder without it is
 * incomplete.
 */
export const BAKE_MARK_FILE = ".baked";
/** The host's manifest, in its folder: folder and manifest are replaced in one step. `OUT/manifests` links to it. */
export const FOLDER_MANIFEST_FILE = ".manifest.json";
/** Folder of all versions, named `<host>~<random>`: no host name contains a tilde. */
export const VERSIONS_FOLDER = ".hosts";

export interface HostFolder {
  readonly outDir: string;
  readonly layout: OutputLayout;
  readonly host: string;
}

/** Path of the link to the host's current version. */
export function toLinkPath({ outDir, layout, host }: HostFolder): string {
  return toHostFolder(outDir, layout, host);
}

/**
 * Deletes versions of these hosts that a killed bake left behind. A host without a folder, because the bake was
 * killed while replacing it, gets its last complete version.
 */
export function recoverHosts(outDir: string, layout: OutputLayout, hosts: readonly string[]): void {
  const folder = join(outDir, VERSIONS_FOLDER);
  if (!existsSync(folder)) return;
  const versions = Map.groupBy(readdirSync(folder), (name) => name.split("~", 1)[0] ?? "");
  for (const host of hosts) {
    const found = versions.get(host) ?? [];
    const complete = found.find((name) => existsSync(join(folder, name, BAKE_MARK_FILE)));
    const place = { outDir, layout, host };
    if (complete && !existsSync(toLinkPath(place))) switchToVersion(place, complete);
    const current = currentVersion(place);
    for (const name of found)
      if (name !== current) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** The version that a host's link points at; undefined if there is no link. */
function currentVersion(folder: HostFolder): string | undefined {
  const link = toLinkPath(folder);
  const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? basename(readlinkSync(link)) : undefined;
}

export const createVersionName = (host: string) => `${host}~${randomBytes(6).toString("hex")}`;

/** Makes a version the host's folder, in one step where the file system has symbolic links. Returns the replaced version. */
export function switchToVersion(folder: HostFolder, version: string): string | undefined {
  const { outDir } = folder;
  const [target, source] = [toLinkPath(folder), join(outDir, VERSIONS_FOLDER, version)];
  const link = `${source}.link`;
  const isLinked = makeLink(relative(dirname(target), source), link);
  const replaced = currentVersion(folder) ?? moveAside(folder);
  renameSync(isLinked ? link : source, target);
  return replaced;
}

/** A plain folder was baked before there were versions, or on a file system without links. */
function moveAside(folder: HostFolder): string | undefined {
  const target = toLinkPath(folder);
  if (!existsSync(target)) return undefined;
  const version = createVersionName(folder.host);
  renameSync(target, join(folder.outDir, VERSIONS_FOLDER, version));
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

/** End of the mark of a folder whose pictures are missing or are those of an earlier bake. */
export const NO_PICTURES = " without its pictures";

export interface BakeMark extends Omit<ReleasedHost, "host"> {
  /** Hash of the folder's inputs. */
  readonly mark: string;
  /** Build of the host's files; undefined if an earlier version baked them. */
  readonly build?: string | undefined;
}

/** Reads the mark of a host's folder; undefined if it was never baked, or by a version without manifests. */
export function readBakeMark(folder: HostFolder): BakeMark | undefined {
  try {
    return JSON.parse(readFileSync(join(toLinkPath(folder), BAKE_MARK_FILE), "utf8"));
  } catch {
    return undefined;
  }
}

/** The hosts with a complete folder, sorted by name. */
export function listReleasedHosts(outDir: string, layout: OutputLayout): ReleasedHost[] {
  const parent = toHostsFolder(outDir, layout);
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() || entry.isDirectory())
    .flatMap(({ name: host }) => {
      const found = readBakeMark({ outDir, layout, host });
      return found ? [{ host, release: found.release, production: found.production }] : [];
    })
    .sort((a, b) => (a.host < b.host ? -1 : 1));
}

/** Lists the builds of all complete folders; undefined for a folder whose build is unknown. */
export function listBuilds(outDir: string, layout: OutputLayout): ReadonlySet<string | undefined> {
  return new Set(
    listReleasedHosts(outDir, layout).map(({ host }) => readBakeMark({ outDir, layout, host })?.build),
  );
}

/** True if the host has a complete folder from an earlier bake. */
export function hasOutput(folder: HostFolder): boolean {
  return existsSync(join(toLinkPath(folder), BAKE_MARK_FILE));
}

/** Points `OUT/manifests/<host>.json` at the manifest in the host's folder, whichever version that is. */
export function linkManifest(folder: HostFolder): void {
  const path = toManifestPath(folder.outDir, folder.host);
  const source = join(toLinkPath(folder), FOLDER_MANIFEST_FILE);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  const isLinked = makeLink(relative(dirname(path), source), path);
  if (!isLinked) copyFileSync(source, path);
}
