/** A page as pieces that many pages have, and values of its own, from which its compressed twins are joined (decisions 93). */
import {
  brotliEnd,
  brotliStart,
  createBrotliFollower,
  packBrotli,
  startBrotli,
  storeBrotli,
} from "./brotli-segment.ts";
import { gzipStart, packGzip, storeGzip, toGzipEnd } from "./gzip-segment.ts";

/** Bytes of a page with their compressed segments. */
export interface PagePiece {
  readonly raw: Buffer;
  /** Undefined for a piece that is too short. */
  readonly packed?: PageTwins | undefined;
  /** Packs what directly follows this piece, which may copy from it. Only of a long common piece. */
  readonly packFollower?: ((content: Buffer) => PageTwins) | undefined;
}

export interface PageTwins {
  readonly br: Buffer;
  readonly gz: Buffer;
}

/** Bytes. A compressed segment has a header of about 60. */
const SHORTEST_PACKED = 128;
/** Bytes of a piece, such as critical CSS, in front of which the start of the page is compressed as a whole. */
const LONG = 8192;
/** Share of a page that may be stored as it is. */
const MOST_STORED = 0.05;
/** Long pieces in memory, which several pages have. */
const MAX_REMEMBERED = 64;
const longPieces = new Map<string, PagePiece>();

/** Creates a piece of many pages. */
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

/** Creates the pieces of one host's own values; each is compressed once for each piece that it follows. */
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
 * Joins the twins of a page; undefined if so much would be stored that the page should be compressed as a whole. What is before the
 * first long piece consists of short values, which compress better together.
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
    br.push(storeBrotli(bytes));
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

/** The start of a Brotli stream needs no independence: Node's encoder makes it shorter. */
function startStreams(head: Buffer): PageTwins {
  if (head.length === 0) return { br: brotliStart, gz: gzipStart };
  return { br: startBrotli(head), gz: Buffer.concat([gzipStart, packGzip(head)]) };
}
