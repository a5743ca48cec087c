/** Reads the output of a bake for publishing. */
import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { BAKE_MARK_FILE } from "../bake/output/host-folder.ts";
import {
  type CompressedEncoding,
  createHostManifest,
  type HostManifest,
  type ManifestFile,
  type ReleaseManifest,
  readHostManifest,
  readReleaseManifest,
  toHostFolder,
  toStoredPath,
} from "./manifest.ts";

export interface BakedOutput {
  readonly release: ReleaseManifest;
  readManifest(host: string): HostManifest;
  /** Returns the size of a file, or of its compressed copy, in bytes. */
  getSize(host: string, file: ManifestFile, encoding: CompressedEncoding | undefined): Promise<number>;
  /** Reads a file, or its compressed copy. Throws if the content differs from the manifest. */
  readContent(host: string, file: ManifestFile, encoding: CompressedEncoding | undefined): Promise<Buffer>;
}

/** Thrown if one host cannot be published. The other hosts can. */
export class HostError extends Error {}

/** Opens an output folder with either layout. Throws if nothing was baked. */
export function openBakedOutput(folder: string): BakedOutput {
  const outDir = resolve(folder);
  const release = readRelease(outDir);
  const toFilePath = (host: string, file: ManifestFile, encoding: CompressedEncoding | undefined) =>
    toStoredPath(outDir, release.layout, host, file) + (encoding ? `.${encoding}` : "");
  // The bake does not read its own output: without the mark, it writes the host's folder again.
  const describeRemedy = (host: string, ...damagedFiles: readonly string[]) => {
    const mark = join(toHostFolder(outDir, release.layout, host), BAKE_MARK_FILE);
    return `Delete ${[...damagedFiles, mark].join(" and ")}, and run "npm run build" again.`;
  };
  return {
    release,
    readManifest(host) {
      const manifest = readManifest(outDir, host, describeRemedy(host));
      const { build, production, files } = manifest;
      if (createHostManifest(host, build, production, files).release !== manifest.release)
        throw new HostError(`${host}: its manifest was changed after the bake. ${describeRemedy(host)}`);
      return manifest;
    },
    async getSize(host, file, encoding) {
      if (!encoding) return file.bytes;
      const path = toFilePath(host, file, encoding);
      return (await stat(path).catch((error: unknown) => throwHostError(host, error, describeRemedy(host))))
        .size;
    },
    async readContent(host, file, encoding) {
      const path = toFilePath(host, file, encoding);
      const content = await readFile(path).catch((error: unknown) =>
        throwHostError(host, error, describeRemedy(host)),
      );
      if (!encoding && hash("sha256", content) !== file.sha256)
        throw new HostError(`${host}: ${path} was changed after the bake. ${describeRemedy(host, path)}`);
      return content;
    },
  };
}

function readRelease(outDir: string): ReleaseManifest {
  try {
    return readReleaseManifest(outDir);
  } catch (error) {
    throw new Error(`${outDir} has no output of a bake (${getMessage(error)}). Run "npm run build" first.`);
  }
}

function readManifest(outDir: string, host: string, remedy: string): HostManifest {
  try {
    return readHostManifest(outDir, host);
  } catch (error) {
    return throwHostError(host, error, remedy);
  }
}

function throwHostError(host: string, error: unknown, remedy: string): never {
  throw new HostError(`${host}: ${getMessage(error)}. ${remedy}`, { cause: error });
}

export function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
