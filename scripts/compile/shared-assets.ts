/** Files shared by all hosts: scripts, styles, `public/`, fonts; compressed once. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** A package file and its path in a site. */
interface Source {
  readonly href: string;
  readonly source: string;
}

const compressible = /\.(js|mjs|css|svg|json|txt|xml|webmanifest)$/;

/** Sorted relative paths of all files below a folder, with `/`. */
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

/** Writes `x.js.br` beside each file that becomes smaller. */
export function compressFiles(folder: string, files: readonly string[]): void {
  for (const file of files.filter((name) => compressible.test(name))) {
    const path = join(folder, file);
    const packed = brotliCompressSync(readFileSync(path), {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: statSync(path).size,
      },
    });
    if (packed.length < statSync(path).size) writeFileSync(`${path}.br`, packed);
  }
}
