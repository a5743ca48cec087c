/** Determines which files get compressed twins, such as `x.js.br` and `x.js.gz`. */

/** Suffixes of compressed twins: the names in `Content-Encoding`, but `gz` for gzip. */
export const twinSuffixes = ["br", "gz"] as const;

const textPattern = /\.(html|js|mjs|css|svg|json|txt|xml|webmanifest)$/;
const twinPattern = /\.(br|gz)$/;
/** Minimum size in bytes for compression. A smaller response fits into one packet anyway. */
const SMALLEST = 1024;

/** True if the file name has a text type. */
export function isTextFile(path: string): boolean {
  return textPattern.test(path);
}

/** True if a file with this name and size gets compressed twins, provided that they are smaller. */
export function isCompressible(path: string, bytes: number): boolean {
  return bytes >= SMALLEST && textPattern.test(path);
}

/** True if the file name is that of a compressed twin. */
export function isTwinFile(path: string): boolean {
  return twinPattern.test(path);
}

/** Returns the name of the file that a compressed twin belongs to. Other names are unchanged. */
export function withoutTwinSuffix(path: string): string {
  return path.replace(twinPattern, "");
}
