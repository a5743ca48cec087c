/** The manifests of a bake: the files of every host, their headers and where they are stored (decisions 85). */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "./replace-file.ts";

/** A file of a host as a browser requests it. */
export interface ManifestFile {
  /**
   * Path without a leading slash, such as `auth/login/index.html`. Compressed copies are not listed; see `encodings`.
   */
  readonly path: string;
  /** Hexadecimal hash of the uncompressed content. */
  readonly sha256: string;
  /** Size of the uncompressed content in bytes. */
  readonly bytes: number;
  /** `Content-Type` header, with a charset for texts. */
  readonly contentType: string;
  readonly cacheControl: string;
  /** Where the file is stored: once for all hosts, or in the host's folder. */
  readonly store: "shared" | "host";
  /** True if the name contains a content hash: the file never changes under this name. */
  readonly immutable: boolean;
  /** Suffixes of the existing compressed copies. */
  readonly encodings: readonly CompressedEncoding[];
}

export type CompressedEncoding = "br" | "gz";

/**
 * Layout of `OUT`. `sites`: a complete folder for each host. `shared`: files that all hosts share are stored once in
 * `OUT/shared`.
 */
export type OutputLayout = "sites" | "shared";

export interface HostManifest {
  readonly host: string;
  /** Id of the compiled portal and the bake's source code. */
  readonly build: string;
  /**
   * The first 16 hexadecimal digits of the SHA-256 of `files` without `version.json`. Equal inputs give equal
   * releases.
   */
  readonly release: string;
  readonly production: boolean;
  /** Files, sorted by path. */
  readonly files: readonly ManifestFile[];
}

export interface ReleasedHost {
  readonly host: string;
  readonly release: string;
  readonly production: boolean;
}

export interface ReleaseManifest {
  readonly build: string;
  /** Version of the portal, from package.json. */
  readonly version: string;
  /** Git commit of the sources, if known. */
  readonly commit?: string;
  readonly layout: OutputLayout;
  /** Hosts with a host file and a complete folder, sorted by name. */
  readonly hosts: readonly ReleasedHost[];
  /** Names of hosts with a host file but without a complete folder: they failed, or another bake has them. */
  readonly unbaked?: readonly string[];
}

/** Folder of the host manifests in `OUT`. No host can have this name. */
export const MANIFESTS_FOLDER = "manifests";
/** Folder of shared files in `OUT`, in the shared layout. */
export const SHARED_FOLDER = "shared";
/** Folder of the hosts' folders in `OUT`, in the shared layout. */
export const HOSTS_FOLDER = "hosts";
/** File in `OUT` with the {@link ReleaseManifest}. No host can have this name. */
export const RELEASE_FILE = "release.json";

/** File of a host with the build id. Not part of the release. */
export const VERSION_FILE = "version.json";

export function toManifestPath(outDir: string, host: string): string {
  return join(outDir, MANIFESTS_FOLDER, `${host}.json`);
}

/**
 * A file of a manifest as JSON. Most files are the same for all hosts, so their JSON is created only once.
 */
export interface DescribedFile {
  readonly path: string;
  readonly json: string;
}

export function describeFile(file: ManifestFile): DescribedFile {
  return { path: file.path, json: JSON.stringify(file) };
}

/** Completes a host's manifest: sorts the files and computes the release. */
export function createHostManifest(
  host: string,
  build: string,
  production: boolean,
  files: readonly ManifestFile[],
): HostManifest {
  const sortedFiles = files.toSorted(byPath);
  return {
    host,
    build,
    release: computeRelease(sortedFiles.map(describeFile)),
    production,
    files: sortedFiles,
  };
}

/**
 * Returns the text of a host's manifest, and its release. The text is the result of `createHostManifest` as
 * JSON.
 */
export function renderHostManifest(
  host: string,
  build: string,
  production: boolean,
  files: readonly DescribedFile[],
): { readonly release: string; readonly text: string } {
  const sortedFiles = files.toSorted(byPath);
  const release = computeRelease(sortedFiles);
  const start = JSON.stringify({ host, build, release, production }).slice(0, -1);
  return { release, text: `${start},"files":[${sortedFiles.map(({ json }) => json).join()}]}` };
}

const byPath = (a: { readonly path: string }, b: { readonly path: string }) => (a.path < b.path ? -1 : 1);

function computeRelease(sortedFiles: readonly DescribedFile[]): string {
  // The version file contains build and commit, and would give unchanged files a new release.
  const identifyingFiles = sortedFiles.filter(({ path }) => path !== VERSION_FILE).map(({ json }) => json);
  return hash("sha256", `[${identifyingFiles.join()}]`).slice(0, 16);
}

/** Reads a host's manifest. Throws if the host was never baked. */
export function readHostManifest(outDir: string, host: string): HostManifest {
  return JSON.parse(readFileSync(toManifestPath(outDir, host), "utf8"));
}

/** Reads `OUT/release.json`. Throws if nothing was baked. */
export function readReleaseManifest(outDir: string): ReleaseManifest {
  return JSON.parse(readFileSync(join(outDir, RELEASE_FILE), "utf8"));
}

/** Writes `OUT/release.json` atomically: readers see the old or the new file. */
export function writeReleaseManifest(outDir: string, release: ReleaseManifest): void {
  replaceFile(join(outDir, RELEASE_FILE), `${JSON.stringify(release, null, 1)}\n`);
}

/** Returns the path of the folder with the hosts' folders. */
export function toHostsFolder(outDir: string, layout: OutputLayout): string {
  return layout === "sites" ? outDir : join(outDir, HOSTS_FOLDER);
}

/** Returns the path of a host's folder. In the shared layout, it has only the host's own files. */
export function toHostFolder(outDir: string, layout: OutputLayout, host: string): string {
  return join(toHostsFolder(outDir, layout), host);
}

/** Returns the path of a file's content on disk. Append `.br` or `.gz` for a compressed copy in `encodings`. */
export function toStoredPath(outDir: string, layout: OutputLayout, host: string, file: ManifestFile): string {
  const isShared = layout === "shared" && file.store === "shared";
  return join(isShared ? join(outDir, SHARED_FOLDER) : toHostFolder(outDir, layout, host), file.path);
}
