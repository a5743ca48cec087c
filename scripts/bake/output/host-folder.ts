/**
 * A host's folder: a link to its current version in `OUT/.hosts`, so that readers never see a partial or missing
 * folder.
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
 * File in a host's folder with the hash of its inputs and the release, as JSON. Written last: a folder without it is
 * incomplete.
 */
export const BAKE_MARK_FILE = ".baked";
/** The host's manifest, inside the folder so that both are replaced atomically. `OUT/manifests` links to it. */
export const FOLDER_MANIFEST_FILE = ".manifest.json";
/** Folder of all versions, named `<host>~<random>`, because host names contain no tilde. */
export const VERSIONS_FOLDER = ".hosts";

export interface HostFolder {
  readonly outDir: string;
  readonly layout: OutputLayout;
  readonly host: string;
}

/** Returns the path of the link to the host's current version. */
export function toLinkPath({ outDir, layout, host }: HostFolder): string {
  return toHostFolder(outDir, layout, host);
}

/**
 * Deletes the versions of these hosts that no link refers to, such as incomplete ones that a killed bake
 * left. Before that, a host without a folder gets a complete version as its folder, if there is one.
 */
export function recoverHosts(outDir: string, layout: OutputLayout, hosts: readonly string[]): void {
  const versionsFolder = join(outDir, VERSIONS_FOLDER);
  if (!existsSync(versionsFolder)) return;
  const versions = Map.groupBy(readdirSync(versionsFolder), (name) => name.split("~", 1)[0] ?? "");
  for (const host of hosts) {
    const hostVersions = versions.get(host) ?? [];
    const completeVersion = hostVersions.find(
      (name) => !name.endsWith(REMOVED_SUFFIX) && existsSync(join(versionsFolder, name, BAKE_MARK_FILE)),
    );
    const hostFolder = { outDir, layout, host };
    if (completeVersion && !existsSync(toLinkPath(hostFolder))) switchToVersion(hostFolder, completeVersion);
    const linkedVersion = findLinkedVersion(hostFolder);
    for (const name of hostVersions) if (name !== linkedVersion) removeVersion(join(versionsFolder, name));
  }
}

const REMOVED_SUFFIX = ".removed";

/**
 * Deletes a version. Renames it first: if another bake is writing it, that bake fails instead of making a partly deleted
 * version the host's folder.
 */
function removeVersion(version: string): void {
  const removedVersion = version + REMOVED_SUFFIX;
  try {
    renameSync(version, removedVersion);
  } catch (error) {
    // Another bake has deleted it.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  // A write of the other bake that began before the renaming can still add a file.
  rmSync(removedVersion, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
}

/** Returns the version that a host's link refers to; undefined without a link. */
function findLinkedVersion(folder: HostFolder): string | undefined {
  const link = toLinkPath(folder);
  const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? basename(readlinkSync(link)) : undefined;
}

export const createVersionName = (host: string) => `${host}~${randomBytes(6).toString("hex")}`;

/**
 * Makes a version the host's folder, atomically if the file system has symbolic links. Returns the replaced version.
 */
export function switchToVersion(folder: HostFolder, version: string): string | undefined {
  const { outDir } = folder;
  const [target, source] = [toLinkPath(folder), join(outDir, VERSIONS_FOLDER, version)];
  const link = `${source}.link`;
  const isLinked = tryCreateLink(relative(dirname(target), source), link);
  const replacedVersion = findLinkedVersion(folder) ?? moveAside(folder);
  renameSync(isLinked ? link : source, target);
  return replacedVersion;
}

/** Moves away a plain folder. Such folders were baked before versions existed, or on a file system without links. */
function moveAside(folder: HostFolder): string | undefined {
  const target = toLinkPath(folder);
  if (!existsSync(target)) return undefined;
  const version = createVersionName(folder.host);
  renameSync(target, join(folder.outDir, VERSIONS_FOLDER, version));
  return version;
}

/** Creates a link. Returns false if links are not allowed: Windows requires a special right. */
function tryCreateLink(target: string, path: string): boolean {
  try {
    symlinkSync(target, path, "dir");
    return true;
  } catch {
    return false;
  }
}

/** Suffix of `BakeMark.mark` if the host's pictures are missing or are from an earlier bake. */
export const NO_PICTURES_MARK = " without its pictures";

export interface BakeMark extends Omit<ReleasedHost, "host"> {
  /** Hash of the folder's inputs. */
  readonly mark: string;
  /**
   * Build of the host's files; undefined if the version of the portal that wrote the mark did not record it.
   */
  readonly build?: string | undefined;
}

/**
 * Reads the mark of a host's folder. Returns undefined if there is no mark, or if an old version of the
 * portal wrote it in another format.
 */
export function readBakeMark(folder: HostFolder): BakeMark | undefined {
  try {
    return JSON.parse(readFileSync(join(toLinkPath(folder), BAKE_MARK_FILE), "utf8"));
  } catch {
    return undefined;
  }
}

/** A host with a complete folder, and the build of its files. */
interface BakedFolder extends ReleasedHost {
  readonly build: string | undefined;
}

/** Returns the hosts with a complete folder, sorted by name. */
export function listBakedFolders(outDir: string, layout: OutputLayout): BakedFolder[] {
  const hostsFolder = toHostsFolder(outDir, layout);
  if (!existsSync(hostsFolder)) return [];
  return readdirSync(hostsFolder, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() || entry.isDirectory())
    .flatMap(({ name: host }) => {
      const bakeMark = readBakeMark({ outDir, layout, host });
      return bakeMark
        ? [{ host, release: bakeMark.release, production: bakeMark.production, build: bakeMark.build }]
        : [];
    })
    .sort((a, b) => (a.host < b.host ? -1 : 1));
}

/** True if the host has a complete folder from an earlier bake. */
export function hasOutput(folder: HostFolder): boolean {
  return existsSync(join(toLinkPath(folder), BAKE_MARK_FILE));
}

/**
 * Links `OUT/manifests/<host>.json` to the manifest in the host's folder. The link names no version, so it stays valid
 * when the folder is replaced, and may exist before the folder. Returns false if the file system has no links; then
 * call `copyManifest` after each change of the folder.
 */
export function linkManifest(folder: HostFolder): boolean {
  const [path, source] = getManifestPaths(folder);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return tryCreateLink(relative(dirname(path), source), path);
}

/** Copies the manifest in the host's folder to `OUT/manifests/<host>.json`. */
export function copyManifest(folder: HostFolder): void {
  const [path, source] = getManifestPaths(folder);
  copyFileSync(source, path);
}

/**
 * Adds the manifest of a host's folder to `OUT/manifests`, in case an earlier bake was killed before it
 * added the manifest.
 */
export function repairManifest(folder: HostFolder): void {
  if (!linkManifest(folder)) copyManifest(folder);
}

function getManifestPaths(folder: HostFolder): readonly [path: string, source: string] {
  return [toManifestPath(folder.outDir, folder.host), join(toLinkPath(folder), FOLDER_MANIFEST_FILE)];
}
