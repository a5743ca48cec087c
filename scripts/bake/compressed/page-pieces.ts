/**
 * Splits a page into pieces: text that many pages share, and values of one host. Each piece is compressed once, and the
 * compressed copies of a page (`.br`, `.gz`) are joined from its pieces (decisions 93).
 */
import { brotliEnd, brotliStart, packBrotli, packBrotliUncompressed } from "./brotli-segment.ts";
import { createByteBuffer } from "./byte-buffer.ts";
import { gzipStart, packGzip, toGzipEnd, toUncompressedBlocks } from "./gzip-segment.ts";

/** Bytes of a page with their compressed segments. */
export interface PagePiece {
  readonly rawBytes: Buffer;
  readonly packed: CompressedCopies;
  /** True if the segments are uncompressed, because the piece is too short. */
  readonly isUncompressed: boolean;
}

export interface CompressedCopies {
  readonly br: Buffer;
  readonly gz: Buffer;
}

/**
 * A page that was joined from pieces. `copies` is undefined if too much of the page would stay uncompressed:
 * the caller then compresses the whole page.
 */
export interface JoinedPage {
  readonly content: Buffer;
  readonly copies: CompressedCopies | undefined;
}

/** Minimum length to compress. A compressed segment has a header of about 60 bytes. */
export const MIN_COMPRESSED_LENGTH = 128;
/** Maximum fraction of a page that may be uncompressed in its joined copy. */
const MAX_UNCOMPRESSED_FRACTION = 0.05;
/** Maximum characters of shared pieces in memory. */
const MAX_COMMON_CHARACTERS = 8_000_000;
const commonPieces = new Map<string, PagePiece>();
let commonCharacterCount = 0;
/** Maximum number of pieces with values of hosts in memory. A host with one language has about ten. */
const MAX_HOST_PIECES = 128;
const hostPieces = new Map<string, PagePiece>();

/** Creates a piece that many pages share. */
export function createCommonPiece(text: string): PagePiece {
  const cachedPiece = commonPieces.get(text);
  if (cachedPiece) return cachedPiece;
  commonCharacterCount += text.length;
  if (commonCharacterCount > MAX_COMMON_CHARACTERS) {
    commonPieces.clear();
    commonCharacterCount = text.length;
  }
  const piece = createPiece(text);
  commonPieces.set(text, piece);
  return piece;
}

function createPiece(text: string): PagePiece {
  const rawBytes = Buffer.from(text);
  const isUncompressed = rawBytes.length < MIN_COMPRESSED_LENGTH;
  const packed = isUncompressed
    ? { br: packBrotliUncompressed(rawBytes), gz: toUncompressedBlocks(rawBytes) }
    : { br: packBrotli(rawBytes), gz: packGzip(rawBytes) };
  return { rawBytes, packed, isUncompressed };
}

/**
 * Creates a piece with values of a host. The pieces are cached, because the other pages of the host contain
 * the same values, and sometimes the pages of other hosts do too.
 */
export function createHostPiece(text: string): PagePiece {
  const cachedPiece = hostPieces.get(text);
  if (cachedPiece) return cachedPiece;
  if (hostPieces.size >= MAX_HOST_PIECES) hostPieces.clear();
  const piece = createPiece(text);
  hostPieces.set(text, piece);
  return piece;
}

/**
 * Creates a function that joins pieces to a page. Each call overwrites the bytes that the previous call
 * returned.
 */
export function createPageJoiner(): (pieces: readonly PagePiece[]) => JoinedPage {
  const [content, br, gz] = [createByteBuffer(), createByteBuffer(), createByteBuffer()];
  return (pieces) => {
    for (const buffer of [content, br, gz]) buffer.clear();
    br.add(brotliStart);
    gz.add(gzipStart);
    let uncompressedLength = 0;
    for (const { rawBytes, packed, isUncompressed } of pieces) {
      content.add(rawBytes);
      br.add(packed.br);
      gz.add(packed.gz);
      if (isUncompressed) uncompressedLength += rawBytes.length;
    }
    const bytes = content.getBytes();
    if (uncompressedLength > bytes.length * MAX_UNCOMPRESSED_FRACTION)
      return { content: bytes, copies: undefined };
    br.add(brotliEnd);
    gz.add(toGzipEnd(bytes));
    return { content: bytes, copies: { br: br.getBytes(), gz: gz.getBytes() } };
  };
}
