/**
 * Compresses a host's own files (`.br`, `.gz`). Most pages are excluded, because their compressed copies are joined
 * from segments (decisions 93).
 */
import { hash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isCompressible } from "../../compile/compressible.ts";
import type { CompressedCopies } from "../compressed/page-pieces.ts";

/** Quality 5: quality 9 takes 1.5 times as long for a result that is 1 % smaller. */
const BROTLI_QUALITY = 5;
/** 2^18 bytes, more than any page. A larger window needs more memory. */
const BROTLI_WINDOW_BITS = 18;
const MAX_SHORT_LENGTH = 4096;
/** Maximum number of cached contents that many hosts share, such as texts. Pages are not cached. */
const MAX_CACHED_CONTENTS = 64;
const cachedCopies = new Map<string, CompressedCopies>();

/**
 * Returns the compressed copies of a text; undefined for a text below 1 KB, and for a file that is not a
 * text.
 */
export function compressFile(path: string, content: Buffer): CompressedCopies | undefined {
  if (!isCompressible(path, content.length)) return undefined;
  if (path.endsWith(".html")) return compress(content);
  const key = hash("sha256", content);
  const copies = cachedCopies.get(key) ?? compress(content);
  if (cachedCopies.size >= MAX_CACHED_CONTENTS) cachedCopies.clear();
  cachedCopies.set(key, copies);
  return copies;
}

function compress(content: Buffer): CompressedCopies {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  // zlib clears its memory on each call, so less memory halves the time for a short content.
  const memLevel = content.length < MAX_SHORT_LENGTH ? 6 : 8;
  // With the default chunk size, each short result would keep a buffer of 16 KB in memory.
  const chunkSize = content.length + 64;
  return {
    br: brotliCompressSync(content, { params, chunkSize }),
    gz: gzipSync(content, { memLevel, chunkSize }),
  };
}
