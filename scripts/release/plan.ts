/** Plans uploads from manifests alone, without reading a file (decisions 87). */
import type { CompressedEncoding, HostManifest, ManifestFile } from "./manifest.ts";
import { getArea, toPublishedKey } from "./published-keys.ts";
import type { SharedFile } from "./published-state.ts";

/** An object to upload to the target: a file, or a compressed copy of one. */
export interface PlannedObject {
  readonly key: string;
  readonly file: ManifestFile;
  readonly encoding: CompressedEncoding | undefined;
  /**
   * Key of an object at the target with the same content and headers. The publisher copies this object
   * instead of uploading the file.
   */
  readonly copyFrom?: string | undefined;
}

export interface HostPlan {
  /**
   * Files of the host with a content hash in their name. They are uploaded before the files of the release.
   */
  readonly statics: readonly PlannedObject[];
  /** Files of the release in upload order: pages after the files that they load, the configuration last. */
  readonly release: readonly PlannedObject[];
}

/** Plans a host. `current` is the manifest of the served release; undefined for a new host. */
export function planHost(next: HostManifest, current: HostManifest | undefined): HostPlan {
  const { host, release } = next;
  const currentFiles = new Map(current?.files.map((file) => [file.path, file]));
  const statics: PlannedObject[] = [];
  const ownObjects: PlannedObject[] = [];
  for (const file of next.files) {
    const area = getArea(file.path);
    if (area === "shared") continue;
    const currentFile = currentFiles.get(file.path);
    const isSame = currentFile?.sha256 === file.sha256;
    const key = toPublishedKey(host, release, file);
    if (area === "static") {
      if (currentFile && !isSame) throw new Error(describeConflict(file.path, `release ${current?.release}`));
      statics.push(...listObjects(key, file, currentFile?.encodings));
    } else {
      const copiedFile = isSame && hasSameHeaders(file, currentFile) ? currentFile : undefined;
      const sourceKey = copiedFile && current && toPublishedKey(host, current.release, copiedFile);
      for (const object of listObjects(key, file)) {
        const suffix = object.encoding && `.${object.encoding}`;
        const isSourceStored = !object.encoding || copiedFile?.encodings.includes(object.encoding);
        ownObjects.push({
          ...object,
          copyFrom: sourceKey && isSourceStored ? sourceKey + (suffix ?? "") : undefined,
        });
      }
    }
  }
  return { statics, release: ownObjects.sort((a, b) => getRank(a.file.path) - getRank(b.file.path)) };
}

const hasSameHeaders = (a: ManifestFile, b: ManifestFile) =>
  a.contentType === b.contentType && a.cacheControl === b.cacheControl;

function getRank(path: string): number {
  if (path === "config.json") return 2;
  return path.endsWith(".html") ? 1 : 0;
}

/**
 * Returns the objects of a file that the target does not have. `presentEncodings` are the encodings at the target;
 * undefined if the target does not have the file.
 */
function listObjects(
  key: string,
  file: ManifestFile,
  presentEncodings?: readonly CompressedEncoding[],
): PlannedObject[] {
  const missingEncodings = file.encodings.filter((encoding) => !presentEncodings?.includes(encoding));
  return [
    ...(presentEncodings ? [] : [{ key, file, encoding: undefined }]),
    ...missingEncodings.map((encoding) => ({ key: `${key}.${encoding}`, file, encoding })),
  ];
}

/** Shared files of many hosts, each planned once. */
export interface SharedPlan {
  add(manifest: HostManifest): void;
  /** Returns the objects that the target does not have, each with a host whose folder contains the file. */
  list(): readonly (PlannedObject & { readonly host: string })[];
}

/** Creates the plan. `add` throws if two hosts or an earlier release have different contents under the same name. */
export function createSharedPlan(presentFiles: Readonly<Record<string, SharedFile>>): SharedPlan {
  const plannedFiles = new Map<string, { readonly host: string; readonly file: ManifestFile }>();
  return {
    add({ host, release, files }) {
      const sharedFiles = files.filter(({ path }) => getArea(path) === "shared");
      for (const file of sharedFiles) {
        toPublishedKey(host, release, file);
        const { sha256 } = plannedFiles.get(file.path)?.file ?? presentFiles[file.path] ?? file;
        if (sha256 !== file.sha256) throw new Error(describeConflict(file.path, "another host or release"));
      }
      for (const file of sharedFiles)
        if (!plannedFiles.has(file.path)) plannedFiles.set(file.path, { host, file });
    },
    list: () =>
      [...plannedFiles.values()].flatMap(({ host, file }) =>
        listObjects(toPublishedKey(host, "0".repeat(16), file), file, presentFiles[file.path]?.encodings).map(
          (object) => ({
            ...object,
            host,
          }),
        ),
      ),
  };
}

function describeConflict(path: string, other: string): string {
  return `${path} has another content than in ${other}, but browsers never load this name again. Its name must contain the hash of its content: compile and bake again.`;
}
