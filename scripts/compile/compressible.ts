/** Which files have compressed twins, `x.js.br` and `x.js.gz`, beside them. */

/** Suffixes of twins, as in `Content-Encoding` but `gz` for gzip. */
export const twinSuffixes = ["br", "gz"] as const;

const textPattern = /\.(html|js|mjs|css|svg|json|txt|xml|webmanifest)$/;
const twinPattern = /\.(br|gz)$/;
/** Bytes. A smaller response fits into one packet, compressed or not. */
const SMALLEST = 1024;

/** True if a file of this name is a text. */
export function isText(path: string): boolean {
  return textPattern.test(path);
}

/** True if a file of this name and size gets twins, provided that they are smaller. */
export function isCompressible(path: string, bytes: number): boolean {
  return bytes >= SMALLEST && textPattern.test(path);
}

/** True if a file of this name is the twin of another. */
export function isTwin(path: string): boolean {
  return twinPattern.test(path);
}

/** The name of the file of which this is a twin; other names unchanged. */
export function withoutTwinSuffix(path: string): string {
  return path.replace(twinPattern, "");
}
