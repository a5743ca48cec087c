/** Describes a host's files for its manifest. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { IMMUTABLE_CACHE_CONTROL, isImmutable, REVALIDATED_CACHE_CONTROL } from "#theme/site/cache-rules.ts";
import { isTwinFile, twinSuffixes, withoutTwinSuffix } from "../../compile/compressible.ts";
import type { ManifestFile } from "../../release/manifest.ts";
import { getMediaType } from "../../serve/media-types.ts";
import { OLD_ASSETS } from "./old-assets.ts";
import type { LinkedFile } from "./write-host.ts";

/** Rule files of static hosting services, which no browser requests. */
const ruleFiles = new Set(["_headers", "_redirects", OLD_ASSETS]);

interface Content {
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Creates a function that describes the files of one host. `own` has the host's own files by path. Some of the `linked`
 * files are stored once for all hosts; each is read once per bake, because its content never changes.
 */
export function createFileDescriber(
  isShared: (path: string) => boolean,
): (own: ReadonlyMap<string, Buffer>, linked: readonly LinkedFile[]) => ManifestFile[] {
  const known = new Map<string, Content>();
  const readLinked = ({ source }: LinkedFile): Content => {
    const content = known.get(source) ?? measure(readFileSync(source));
    known.set(source, content);
    return content;
  };
  return (own, linked) => {
    const paths = new Set([...own.keys(), ...linked.map(({ path }) => path)]);
    const toFile = (path: string, content: Content): ManifestFile => {
      const immutable = isImmutable(path);
      return {
        path,
        ...content,
        contentType: getMediaType(path),
        cacheControl: immutable ? IMMUTABLE_CACHE_CONTROL : REVALIDATED_CACHE_CONTROL,
        store: isShared(path) ? "shared" : "host",
        immutable,
        encodings: twinSuffixes.filter((suffix) => paths.has(`${path}.${suffix}`)),
      };
    };
    const isListed = (path: string) =>
      !ruleFiles.has(path) && !(isTwinFile(path) && paths.has(withoutTwinSuffix(path)));
    return [
      ...linked.filter(({ path }) => isListed(path)).map((file) => toFile(file.path, readLinked(file))),
      ...[...own].filter(([path]) => isListed(path)).map(([path, text]) => toFile(path, measure(text))),
    ];
  };
}

function measure(content: Buffer): Content {
  return { sha256: hash("sha256", content), bytes: content.length };
}
