/** Compressed twins of a host's own files (decisions 86). */
import { hash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isCompressible } from "../../compile/compressible.ts";

interface Twins {
  readonly br: Buffer;
  readonly gz: Buffer;
}

/** Quality 5: quality 9 takes 1.5 times as long for a result that is 1 % smaller. */
const BROTLI_QUALITY = 5;
/** 2^18 bytes, more than any page. A larger window needs more memory. */
const BROTLI_WINDOW_BITS = 18;
/** Maximum number of cached contents that many hosts share, such as texts. Pages are not cached. */
const MAX_REMEMBERED = 64;
const remembered = new Map<string, Twins>();

/** Adds the compressed twins `x.html.br` and `x.html.gz` of each text that has none, if they are smaller. */
export function addTwins(own: ReadonlyMap<string, string | Buffer>): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const [path, text] of own) {
    const content = Buffer.isBuffer(text) ? text : Buffer.from(text);
    files.set(path, content);
    if (!isCompressible(path, content.length) || own.has(`${path}.br`)) continue;
    const twins = compressOnce(path, content);
    for (const suffix of ["br", "gz"] as const)
      if (twins[suffix].length < content.length) files.set(`${path}.${suffix}`, twins[suffix]);
  }
  return files;
}

function compressOnce(path: string, content: Buffer): Twins {
  if (path.endsWith(".html")) return compress(content);
  const key = hash("sha256", content);
  const found = remembered.get(key) ?? compress(content);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, found);
  return found;
}

function compress(content: Buffer): Twins {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return { br: brotliCompressSync(content, { params }), gz: gzipSync(content) };
}
