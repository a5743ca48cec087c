/** Describes a host's files for its manifest. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { IMMUTABLE, isImmutable, REVALIDATED } from "#theme/site/cache-rules.ts";
import type { Encoding, ManifestFile } from "../../release/manifest.ts";
import { getMediaType } from "../../serve/media-types.ts";
import { OLD_ASSETS } from "./old-assets.ts";
import type { SharedFile } from "./write-host.ts";

/** Rule files of static hosting services, which no browser requests. */
const ruleFiles = new Set(["_headers", "_redirects", OLD_ASSETS]);
const twinPattern = /\.(br|gz)$/;

interface Content {
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Creates a function that describes the files of one host: `own` by path, and `linked` ones, of which those in `shared` are
 * stored once for all hosts. A linked file is read once per bake, because its content never changes.
 */
export function createFileDescriber(
  shared: ReadonlySet<string>,
): (own: ReadonlyMap<string, string | Buffer>, linked: readonly SharedFile[]) => ManifestFile[] {
  const known = new Map<string, Content>();
  const readLinked = ({ source }: SharedFile): Content => {
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
        cacheControl: immutable ? IMMUTABLE : REVALIDATED,
        store: immutable && shared.has(path) ? "shared" : "host",
        immutable,
        encodings: (["br", "gz"] as const).filter((encoding: Encoding) => paths.has(`${path}.${encoding}`)),
      };
    };
    const isListed = (path: string) =>
      !ruleFiles.has(path) && !(twinPattern.test(path) && paths.has(path.replace(twinPattern, "")));
    return [
      ...linked.filter(({ path }) => isListed(path)).map((file) => toFile(file.path, readLinked(file))),
      ...[...own].filter(([path]) => isListed(path)).map(([path, text]) => toFile(path, measure(text))),
    ];
  };
}

function measure(content: string | Buffer): Content {
  return { sha256: hash("sha256", content), bytes: Buffer.byteLength(content) };
}
