/**
 * Brotli streams of independent segments (RFC 7932): a segment decodes to the same bytes wherever it is in a stream, so that one that
 * many pages have is compressed once. The encoder of Node cannot do that: its copies may refer to the static dictionary by a distance
 * that depends on the place, or to distances before the segment.
 */
import { brotliCompressSync, constants } from "node:zlib";
import { type BitWriter, createBitWriter } from "./bit-writer.ts";
import {
  alphabets,
  type CodeWord,
  copyCodes,
  insertCodes,
  toCodeWord,
  toCommand,
  toDistanceCode,
} from "./brotli-codes.ts";
import { type Commands, createMatchIndex, findMatches, type MatchIndex } from "./find-matches.ts";
import { type PrefixCode, writePrefixCode } from "./prefix-code.ts";

const WINDOW_BITS = 18;
/** A window of 256 KB, then a metadata block without content, which fills the byte. */
export const brotliStart = Buffer.from([0x63, 0x00]);
/** A last, empty block. */
export const brotliEnd = Buffer.from([0x03]);

/** Bytes. Copies reach back to the start of their segment, so it has to fit into the window. */
const MOST_BYTES = 2 ** WINDOW_BITS - 16;
const MOST_STORED = 2 ** 16;

/** The start of a stream up to a byte, by Node's encoder; segments may follow. */
export function startBrotli(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Blocks with the bytes as they are. */
export function storeBrotli(content: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < content.length; at += MOST_STORED) {
    const part = content.subarray(at, at + MOST_STORED);
    const header = Buffer.alloc(3);
    // Not last, four nibbles of length, uncompressed.
    header.writeUIntLE(((part.length - 1) << 3) | (1 << 19), 0, 3);
    blocks.push(header, part);
  }
  return Buffer.concat(blocks);
}

/** One compressed block, or stored ones if they are shorter. */
export function packBrotli(content: Buffer): Buffer {
  if (content.length === 0) return content;
  if (content.length > MOST_BYTES)
    return Buffer.concat([
      packBrotli(content.subarray(0, MOST_BYTES)),
      packBrotli(content.subarray(MOST_BYTES)),
    ]);
  return chooseShorter(content, writeBlock(content, findMatches(content)));
}

/** Creates a function that packs a content that always directly follows `before`, of which it may copy. */
export function createBrotliFollower(before: Buffer): (content: Buffer) => Buffer {
  let known: MatchIndex | undefined;
  return (content) => {
    if (before.length + content.length > MOST_BYTES) return packBrotli(content);
    known ??= createMatchIndex(before, before.length);
    const commands = findMatches(Buffer.concat([before, content]), before.length, known);
    return chooseShorter(content, writeBlock(content, commands));
  };
}

function chooseShorter(content: Buffer, packed: Buffer): Buffer {
  return packed.length < content.length + 3 ? packed : storeBrotli(content);
}

/** A command as it is written. */
interface Symbols {
  readonly command: number;
  readonly insert: CodeWord;
  readonly copy: CodeWord;
  /** Undefined for literals at the end. */
  readonly distance: CodeWord | undefined;
}

function writeBlock(content: Buffer, commands: Commands): Buffer {
  const symbols = toSymbols(commands);
  const writer = createBitWriter(content.length >> 1);
  writeHeader(writer, content.length);
  const literalCounts = new Uint32Array(alphabets.literals);
  const commandCounts = new Uint32Array(alphabets.commands);
  const distanceCounts = new Uint32Array(alphabets.distances);
  forEachLiteral(commands, content, (byte) => increment(literalCounts, byte));
  for (const { command, distance } of symbols) {
    increment(commandCounts, command);
    if (distance) increment(distanceCounts, distance.code);
  }
  const literalCode = writePrefixCode(writer, literalCounts);
  const commandCode = writePrefixCode(writer, commandCounts);
  const distanceCode = writePrefixCode(writer, distanceCounts);
  const writeLiteral = (byte: number) => writeSymbol(writer, literalCode, byte);
  const beforeLiterals = (index: number) => {
    const { command, insert, copy } = symbols[index] as Symbols;
    writeSymbol(writer, commandCode, command);
    writer.writeBits(insert.bits, insert.extra);
    writer.writeBits(copy.bits, copy.extra);
  };
  const afterLiterals = (index: number) => {
    const { distance } = symbols[index] as Symbols;
    if (!distance) return;
    writeSymbol(writer, distanceCode, distance.code);
    writer.writeBits(distance.bits, distance.extra);
  };
  forEachLiteral(commands, content, writeLiteral, beforeLiterals, afterLiterals);
  // A metadata block without content, which fills the byte.
  writer.writeBits(6, 6);
  return writer.finish();
}

/** Not last; one block type and one code of each kind; no direct distances. */
function writeHeader(writer: BitWriter, length: number): void {
  const nibbles = length <= 2 ** 16 ? 4 : 5;
  writer.writeBits(1, 0);
  writer.writeBits(2, nibbles - 4);
  writer.writeBits(nibbles * 4, length - 1);
  // Not stored (1), block types (3), distance parameters (6), context mode (2), numbers of codes (2).
  writer.writeBits(14, 0);
}

function forEachLiteral(
  { inserts, copies }: Commands,
  content: Buffer,
  use: (byte: number) => void,
  before?: (index: number) => void,
  after?: (index: number) => void,
): void {
  let at = 0;
  for (let index = 0; index < inserts.length; index += 1) {
    before?.(index);
    for (const end = at + (inserts[index] as number); at < end; at += 1) use(content[at] as number);
    after?.(index);
    at += copies[index] as number;
  }
}

const repeatedDistance: CodeWord = { code: 0, bits: 0, extra: 0 };

function toSymbols({ inserts, copies, distances }: Commands): Symbols[] {
  let lastDistance = 0;
  return inserts.map((inserted, index) => {
    const copied = copies[index] as number;
    const insert = toCodeWord(insertCodes, inserted);
    // The decoder ignores the copy after the last literals; the shortest one takes no extra bits.
    const copy = toCodeWord(copyCodes, Math.max(copied, 2));
    const command = toCommand(insert.code, copy.code);
    if (copied === 0) return { command, insert, copy, distance: undefined };
    const distance = distances[index] as number;
    const isRepeated = distance === lastDistance;
    lastDistance = distance;
    return { command, insert, copy, distance: isRepeated ? repeatedDistance : toDistanceCode(distance) };
  });
}

function writeSymbol(writer: BitWriter, { lengths, codes }: PrefixCode, symbol: number): void {
  writer.writeBits(lengths[symbol] as number, codes[symbol] as number);
}

function increment(counts: Uint32Array, symbol: number): void {
  counts[symbol] = (counts[symbol] as number) + 1;
}
