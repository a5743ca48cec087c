/** Writes a host's folder as a new version, file by file, and makes it the current one. */
import { hash } from "node:crypto";
import { closeSync, futimesSync, mkdirSync, openSync, rm, rmSync, writeSync } from "node:fs";
import { join, posix } from "node:path";
import { compressedSuffixes } from "../../compile/compressible.ts";
import { toFixedTime } from "../../release/fixed-time.ts";
import { type DescribedFile, renderHostManifest } from "../../release/manifest.ts";
import type { CompressedCopies } from "../compressed/page-pieces.ts";
import { BakeError } from "../failure.ts";
import { compressFile } from "./compress-file.ts";
import {
  BAKE_MARK_FILE,
  type BakeMark,
  copyManifest,
  createVersionName,
  FOLDER_MANIFEST_FILE,
  type HostFolder,
  linkManifest,
  switchToVersion,
  VERSIONS_FOLDER,
} from "./host-folder.ts";
import { linkOrCopy } from "./link-or-copy.ts";
import type { FileDescriber } from "./manifest-entries.ts";

/** Milliseconds for which a replaced version remains. */
const READ_DELAY_MS = 100;

/** An existing file, such as one shared by several hosts. */
export interface LinkedFile {
  readonly path: string;
  /** Path of the file on disk. */
  readonly source: string;
}

/** A new version of a host's folder. Readers see no part of it before `finish`. */
export interface HostWriter {
  /** Writes a file and its compressed copies. Without `copies`, a text of 1 KB or more is compressed. */
  add(path: string, content: string | Buffer, copies?: CompressedCopies): void;
  /** Links files into the folder. The manifest does not list these files, unless `addToRelease` adds them. */
  link(files: readonly LinkedFile[]): void;
  /** Adds existing files to the manifest. In the shared layout, most of them are in `OUT/shared`. */
  addToRelease(files: readonly LinkedFile[]): void;
  /** Writes a file that no browser requests. */
  addHidden(path: string, content: string): void;
  readonly paths: ReadonlySet<string>;
  /** SHA-256 of each added file. */
  readonly hashes: ReadonlyMap<string, string>;
  /**
   * Writes the manifest and the mark, then replaces the host's folder. On a file system without links,
   * finally also copies the manifest to `OUT/manifests`.
   */
  finish(mark: Pick<BakeMark, "mark" | "production"> & { readonly build: string }): void;
  /** Deletes the version, unless it has become the host's folder. */
  discard(): void;
}

/** Creates a version of the host's folder. Errors are `BakeError`s of the stage `write`. */
export function createHostWriter(folder: HostFolder, describer: FileDescriber): HostWriter {
  const { outDir, host } = folder;
  const version = createVersionName(host);
  const newFolder = join(outDir, VERSIONS_FOLDER, version);
  const [paths, hashes] = [new Set<string>(), new Map<string, string>()];
  const describedFiles: DescribedFile[] = [];
  let isCurrent = false;
  const createdFolders = new Set(["", "."]);
  const createFolder = (path: string) => {
    if (createdFolders.has(path)) return;
    createFolder(posix.dirname(path));
    mkdirSync(`${newFolder}/${path}`);
    createdFolders.add(path);
  };
  const addPath = (path: string): string => {
    createFolder(posix.dirname(path));
    paths.add(path);
    return `${newFolder}/${path}`;
  };
  /** Writes a file. Its modification time is derived from `contentHash`: a hash of the content or of its inputs. */
  const write = (path: string, content: Buffer, contentHash: string) =>
    writeFile(addPath(path), content, toFixedTime(contentHash));
  guard(() => mkdirSync(newFolder, { recursive: true }));
  return {
    paths,
    hashes,
    add(path, text, pageCopies) {
      guard(() => {
        const content = typeof text === "string" ? Buffer.from(text) : text;
        const sha256 = hash("sha256", content);
        const copies = pageCopies ?? compressFile(path, content);
        hashes.set(path, sha256);
        write(path, content, sha256);
        const encodings = compressedSuffixes.filter(
          (suffix) => copies && copies[suffix].length < content.length,
        );
        for (const suffix of encodings) write(`${path}.${suffix}`, copies?.[suffix] as Buffer, sha256);
        describedFiles.push(...describer.describeHostFile(path, sha256, content.length, encodings));
      });
    },
    link(files) {
      guard(() => {
        for (const { path, source } of files) linkOrCopy(source, addPath(path));
      });
    },
    addToRelease(files) {
      guard(() => describedFiles.push(...describer.describeLinked(files)));
    },
    addHidden(path, content) {
      guard(() => write(path, Buffer.from(content), hash("sha256", content)));
    },
    finish({ mark, production, build }) {
      guard(() => {
        const { release, text } = renderHostManifest(host, build, production, describedFiles);
        write(FOLDER_MANIFEST_FILE, Buffer.from(text), release);
        const bakeMark: BakeMark = { mark, release, production, build };
        write(BAKE_MARK_FILE, Buffer.from(JSON.stringify(bakeMark)), mark);
        const isManifestLinked = linkManifest(folder);
        const replacedVersion = switchToVersion(folder, version);
        isCurrent = true;
        if (!isManifestLinked) copyManifest(folder);
        if (replacedVersion) removeAfterReads(join(outDir, VERSIONS_FOLDER, replacedVersion));
      });
    },
    discard() {
      if (!isCurrent) rmSync(newFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Deletes a replaced version after a delay: a web server that has just followed the host's link to this version must
 * still find the file. If the process ends earlier, the next bake deletes the version (`recoverHosts`).
 */
function removeAfterReads(path: string): void {
  setTimeout(() => rm(path, { recursive: true, force: true }, () => undefined), READ_DELAY_MS);
}

function guard(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new BakeError("write", error instanceof Error ? error.message : String(error), error);
  }
}

/** Writes a file with a modification time derived from the content, so that equal contents have equal times. */
function writeFile(path: string, content: Buffer, seconds: number): void {
  const file = openSync(path, "w");
  try {
    for (let at = 0; at < content.length; ) at += writeSync(file, content, at);
    futimesSync(file, seconds, seconds);
  } finally {
    closeSync(file);
  }
}
