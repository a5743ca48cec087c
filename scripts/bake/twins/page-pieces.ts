/**
 * Splits a page into pieces: text that many pages share, and values of one host. Each piece is compressed once, and the
 * compressed twins of a page (`.br`, `.gz`) are joined from its pieces (decisions 93).
 */
import {
  brotliEnd,
  brotliStart,
  createBrotliFollower,
  packBrotli,
  packBrotliUncompressed,
  startBrotli,
} from "./brotli-segment.ts";
import { gzipStart, packGzip, storeGzip, toGzipEnd } from "./gzip-segment.ts";

/** Bytes of a page with their compressed segments. */
export interface PagePiece {
  readonly raw: Buffer;
  /** Compressed segments; undefined for a piece that is too short. */
  readonly packed?: PageTwins | undefined;
  /** Compresses the bytes that directly follow this piece and may copy from it. Only for long shared pieces. */
  readonly packFollower?: ((content: Buffer) => PageTwins) | undefined;
}

export interface PageTwins {
  readonly br: Buffer;
  readonly gz: Buffer;
}

/** Minimum bytes to compress. A compressed segment has a header of about 60 bytes. */
const SHORTEST_PACKED = 128;
/**
 * Minimum bytes of a long piece, such as critical CSS. The part of a page before its first long piece is compressed as
 * a whole.
 */
const LONG = 8192;
/** Maximum fraction of a page that may be stored uncompressed. */
const MOST_STORED = 0.05;
/** Maximum number of long pieces in memory. Several pages share each. */
const MAX_REMEMBERED = 64;
const longPieces = new Map<string, PagePiece>();

/** Creates a piece that many pages share. */
export function createCommonPiece(text: string): PagePiece {
  if (text.length < LONG) return createPiece(text);
  const known = longPieces.get(text);
  if (known) return known;
  if (longPieces.size >= MAX_REMEMBERED) longPieces.clear();
  const piece = createPiece(text);
  const packBrotliFollower = createBrotliFollower(piece.raw);
  const packFollower = (content: Buffer) => ({
    br: packBrotliFollower(content),
    gz: packGzip(content, piece.raw),
  });
  longPieces.set(text, { ...piece, packFollower });
  return { ...piece, packFollower };
}

function createPiece(text: string): PagePiece {
  const raw = Buffer.from(text);
  return {
    raw,
    packed: raw.length < SHORTEST_PACKED ? undefined : { br: packBrotli(raw), gz: packGzip(raw) },
  };
}

/**
 * Creates a function that returns the piece for one of a host's values. Compresses a value once for each shared piece
 * that it follows.
 */
export function createOwnPieces(): (value: string, previous: PagePiece) => PagePiece {
  const known = new Map<PagePiece["packFollower"], Map<string, PagePiece>>();
  return (value, { packFollower }) => {
    const followers = known.get(packFollower) ?? new Map<string, PagePiece>();
    known.set(packFollower, followers);
    const found = followers.get(value) ?? createFollower(value, packFollower);
    followers.set(value, found);
    return found;
  };
}

function createFollower(value: string, packFollower: PagePiece["packFollower"]): PagePiece {
  const raw = Buffer.from(value);
  if (!packFollower || raw.length < SHORTEST_PACKED) return createPiece(value);
  return { raw, packed: packFollower(raw) };
}

/**
 * Joins the compressed pieces of a page to its compressed twins (`.br`, `.gz`). Returns undefined if more than
 * `MOST_STORED` of the page would stay uncompressed; the caller then compresses the page as a whole. The part before
 * the first long piece is compressed here, because it has many short values, which compress better together.
 */
export function joinTwins(pieces: readonly PagePiece[], content: Buffer): PageTwins | undefined {
  const first = Math.max(
    0,
    pieces.findIndex(({ raw }) => raw.length >= LONG),
  );
  const start = startStreams(Buffer.concat(pieces.slice(0, first).map(({ raw }) => raw)));
  const [br, gz]: [Buffer[], Buffer[]] = [[start.br], [start.gz]];
  let short: Buffer[] = [];
  let stored = 0;
  const flush = () => {
    if (short.length === 0) return;
    const bytes = Buffer.concat(short);
    stored += bytes.length;
    br.push(packBrotliUncompressed(bytes));
    gz.push(storeGzip(bytes));
    short = [];
  };
  for (const { raw, packed } of pieces.slice(first)) {
    if (!packed) {
      if (raw.length > 0) short.push(raw);
      continue;
    }
    flush();
    br.push(packed.br);
    gz.push(packed.gz);
  }
  flush();
  if (stored > content.length * MOST_STORED) return undefined;
  return { br: Buffer.concat([...br, brotliEnd]), gz: Buffer.concat([...gz, toGzipEnd(content)]) };
}

/**
 * Compresses the start of a stream with Node's encoder. The result is shorter than a segment, because the start need
 * not be independent.
 */
function startStreams(head: Buffer): PageTwins {
  if (head.length === 0) return { br: brotliStart, gz: gzipStart };
  return { br: startBrotli(head), gz: Buffer.concat([gzipStart, packGzip(head)]) };
}
