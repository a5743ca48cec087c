/** Copies and compresses the files that all hosts share: scripts, styles, `public/`, fonts. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isCompressible } from "./compressible.ts";

/** A file of a package and its path in the site. */
interface Source {
  readonly href: string;
  readonly source: string;
}

/** Returns the sorted relative paths of all files below a folder, with `/` as separator. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Copies package files (fonts, parts of pdf.js) into a site. */
export function copyPackageFiles(folder: string, sources: readonly Source[]): void {
  for (const { source, href } of sources) {
    const target = join(folder, href);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
}

/** Writes the compressed copies `x.js.br` and `x.js.gz` beside each text, if they are smaller. */
export function compressFiles(folder: string, files: readonly string[]): void {
  for (const file of files) {
    const path = join(folder, file);
    if (!isCompressible(file, statSync(path).size)) continue;
    const content = readFileSync(path);
    const copies = [
      ["br", compressBrotli(content)],
      ["gz", gzipSync(content, { level: 9 })],
    ] as const;
    for (const [suffix, bytes] of copies)
      if (bytes.length < content.length) writeFileSync(`${path}.${suffix}`, bytes);
  }
}

function compressBrotli(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
