/** Describes the files of a host as entries of its manifest. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { IMMUTABLE_CACHE_CONTROL, isImmutable, REVALIDATED_CACHE_CONTROL } from "#theme/site/cache-rules.ts";
import { compressedSuffixes, isCompressedCopy, withoutCompressedSuffix } from "../../compile/compressible.ts";
import { type CompressedEncoding, type DescribedFile, describeFile } from "../../release/manifest.ts";
import { getMediaType } from "../../serve/media-types.ts";
import type { LinkedFile } from "./host-writer.ts";
import { OLD_ASSETS } from "./old-assets.ts";

/** Files that no browser requests: rule files of static hosting services, and the list of replaced files. */
const ruleFiles = new Set(["_headers", "_redirects", OLD_ASSETS]);

export interface FileDescriber {
  /** Describes a file of one host. Returns nothing for a file that no browser requests. */
  describeHostFile(
    path: string,
    sha256: string,
    bytes: number,
    encodings: readonly CompressedEncoding[],
  ): readonly DescribedFile[];
  /**
   * Describes existing files, some of which are compressed copies of others. Reads the files only once, even
   * if the same list is passed again.
   */
  describeLinked(files: readonly LinkedFile[]): readonly DescribedFile[];
}

/** Creates a describer. `isShared` is true for the paths of files that are stored once for all hosts. */
export function createFileDescriber(isShared: (path: string) => boolean): FileDescriber {
  const describedFilesByList = new WeakMap<readonly LinkedFile[], readonly DescribedFile[]>();
  const knownContents = new WeakMap<LinkedFile, ContentSummary>();
  const describeHostFile: FileDescriber["describeHostFile"] = (path, sha256, bytes, encodings) => {
    if (ruleFiles.has(path)) return [];
    const immutable = isImmutable(path);
    const file = describeFile({
      ...{ path, sha256, bytes, contentType: getMediaType(path) },
      cacheControl: immutable ? IMMUTABLE_CACHE_CONTROL : REVALIDATED_CACHE_CONTROL,
      store: isShared(path) ? "shared" : "host",
      ...{ immutable, encodings },
    });
    return [file];
  };
  return {
    describeHostFile,
    describeLinked(files) {
      const linkedFiles =
        describedFilesByList.get(files) ?? files.flatMap((file) => describeLinked(file, files));
      describedFilesByList.set(files, linkedFiles);
      return linkedFiles;
    },
  };

  function describeLinked(file: LinkedFile, files: readonly LinkedFile[]): readonly DescribedFile[] {
    const { path } = file;
    const hasPath = (other: string) => files.some((linkedFile) => linkedFile.path === other);
    if (isCompressedCopy(path) && hasPath(withoutCompressedSuffix(path))) return [];
    const content = knownContents.get(file) ?? readContent(file);
    knownContents.set(file, content);
    const encodings = compressedSuffixes.filter((suffix) => hasPath(`${path}.${suffix}`));
    return describeHostFile(path, content.sha256, content.bytes, encodings);
  }
}

interface ContentSummary {
  readonly sha256: string;
  readonly bytes: number;
}

function readContent({ source }: LinkedFile): ContentSummary {
  const content = readFileSync(source);
  return { sha256: hash("sha256", content), bytes: content.length };
}
