/** Determines which files get compressed copies, such as `x.js.br` and `x.js.gz`. */

/** Suffixes of compressed copies: the names in `Content-Encoding`, but `gz` for gzip. */
export const compressedSuffixes = ["br", "gz"] as const;

const textPattern = /\.(html|js|mjs|css|svg|json|txt|xml|webmanifest)$/;
const compressedPattern = /\.(br|gz)$/;
/** Minimum size in bytes for compression. A smaller response fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1024;

/** True if the file name has a text type. */
export function isTextFile(path: string): boolean {
  return textPattern.test(path);
}

/** True if a file with this name and size gets compressed copies, provided that they are smaller. */
export function isCompressible(path: string, bytes: number): boolean {
  return bytes >= MIN_COMPRESSED_BYTES && textPattern.test(path);
}

/** True if the file name is that of a compressed copy. */
export function isCompressedCopy(path: string): boolean {
  return compressedPattern.test(path);
}

/** Returns the name of the file that a compressed copy belongs to. Other names are unchanged. */
export function withoutCompressedSuffix(path: string): string {
  return path.replace(compressedPattern, "");
}
