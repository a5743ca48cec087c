/**
 * Creates Brotli streams of independent segments (RFC 7932). A segment decodes to the same bytes anywhere in a
 * stream, so that a segment which many pages contain is compressed once. Node's encoder cannot do this: its copies
 * may refer to the static dictionary by a distance that depends on the position, or to distances before the segment.
 */
import { type BitWriter, createBitWriter } from "./bit-writer.ts";
import {
  brotliAlphabetSizes,
  type CodeWord,
  copyCodes,
  insertCodes,
  toCodeWord,
  toCommandSymbol,
  toDistanceCode,
} from "./brotli-codes.ts";
import { type CopyCommands, findMatches } from "./find-matches.ts";
import { type PrefixCode, writePrefixCode } from "./prefix-code.ts";

const WINDOW_BITS = 18;
/**
 * Start of a stream: a header that sets a window of 256 KB, then an empty metadata block up to the end of
 * the byte.
 */
export const brotliStart = Buffer.from([0x63, 0x00]);
/** End of a stream: an empty last block. */
export const brotliEnd = Buffer.from([0x03]);

/**
 * Maximum bytes of a segment. Copies refer back to the start of their segment, so a segment must fit into the window.
 */
const MAX_SEGMENT_BYTES = 2 ** WINDOW_BITS - 16;
/** Maximum bytes of an uncompressed block: its length has four nibbles. */
const MAX_UNCOMPRESSED_BYTES = 2 ** 16;

export function packBrotliUncompressed(content: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < content.length; at += MAX_UNCOMPRESSED_BYTES) {
    const block = content.subarray(at, at + MAX_UNCOMPRESSED_BYTES);
    const header = Buffer.alloc(3);
    // Header of an uncompressed block that is not the last one. Four nibbles encode the block's length.
    header.writeUIntLE(((block.length - 1) << 3) | (1 << 19), 0, 3);
    blocks.push(header, block);
  }
  return Buffer.concat(blocks);
}

/** Creates one compressed block, or uncompressed ones if they are shorter. */
export function packBrotli(content: Buffer): Buffer {
  if (content.length === 0) return content;
  if (content.length > MAX_SEGMENT_BYTES)
    return Buffer.concat([
      packBrotli(content.subarray(0, MAX_SEGMENT_BYTES)),
      packBrotli(content.subarray(MAX_SEGMENT_BYTES)),
    ]);
  return chooseShorter(content, writeBlock(content, findMatches(content)));
}

function chooseShorter(content: Buffer, compressed: Buffer): Buffer {
  return compressed.length < content.length + 3 ? compressed : packBrotliUncompressed(content);
}

interface CommandSymbols {
  readonly command: number;
  readonly insert: CodeWord;
  readonly copy: CodeWord;
  /** Code of the distance; undefined for literals at the end. */
  readonly distance: CodeWord | undefined;
}

function writeBlock(content: Buffer, commands: CopyCommands): Buffer {
  const symbols = toSymbols(commands);
  const writer = createBitWriter(content.length >> 1);
  writeHeader(writer, content.length);
  const literalCounts = new Uint32Array(brotliAlphabetSizes.literals);
  const commandCounts = new Uint32Array(brotliAlphabetSizes.commands);
  const distanceCounts = new Uint32Array(brotliAlphabetSizes.distances);
  forEachLiteral(commands, content, (byte) => increment(literalCounts, byte));
  for (const { command, distance } of symbols) {
    increment(commandCounts, command);
    if (distance) increment(distanceCounts, distance.code);
  }
  const literalCode = writePrefixCode(writer, literalCounts);
  const commandCode = writePrefixCode(writer, commandCounts);
  const distanceCode = writePrefixCode(writer, distanceCounts);
  const writeLiteral = (byte: number) => writeSymbol(writer, literalCode, byte);
  const writeCommand = (index: number) => {
    const { command, insert, copy } = symbols[index] as CommandSymbols;
    writeSymbol(writer, commandCode, command);
    writer.writeBits(insert.bits, insert.extra);
    writer.writeBits(copy.bits, copy.extra);
  };
  const writeDistance = (index: number) => {
    const { distance } = symbols[index] as CommandSymbols;
    if (!distance) return;
    writeSymbol(writer, distanceCode, distance.code);
    writer.writeBits(distance.bits, distance.extra);
  };
  forEachLiteral(commands, content, writeLiteral, writeCommand, writeDistance);
  // Write an empty metadata meta-block to align the stream to a byte boundary.
  writer.writeBits(6, 6);
  return writer.finish();
}

/**
 * Writes a meta-block header (RFC 7932, section 9.2): ISLAST is 0, each category has one block type and one prefix
 * code, and NDIRECT is 0.
 */
function writeHeader(writer: BitWriter, length: number): void {
  const nibbleCount = length <= 2 ** 16 ? 4 : 5;
  writer.writeBits(1, 0);
  writer.writeBits(2, nibbleCount - 4);
  writer.writeBits(nibbleCount * 4, length - 1);
  // All 14 bits are 0: compressed (1 bit), one block type each (3), distance parameters (6), context mode
  // (2), numbers of prefix codes (2).
  writer.writeBits(14, 0);
}

function forEachLiteral(
  { insertLengths, copies }: CopyCommands,
  content: Buffer,
  onLiteral: (byte: number) => void,
  beforeLiterals?: (index: number) => void,
  afterLiterals?: (index: number) => void,
): void {
  let at = 0;
  for (let index = 0; index < insertLengths.length; index += 1) {
    beforeLiterals?.(index);
    for (const end = at + (insertLengths[index] as number); at < end; at += 1)
      onLiteral(content[at] as number);
    afterLiterals?.(index);
    at += copies[index] as number;
  }
}

const repeatedDistance: CodeWord = { code: 0, bits: 0, extra: 0 };

function toSymbols({ insertLengths, copies, distances }: CopyCommands): CommandSymbols[] {
  let lastDistance = 0;
  return insertLengths.map((insertLength, index) => {
    const copyLength = copies[index] as number;
    const insert = toCodeWord(insertCodes, insertLength);
    // After the last literals nothing is copied, but each command has a copy length. The decoder ignores it,
    // so use the shortest length: it needs no extra bits.
    const copy = toCodeWord(copyCodes, Math.max(copyLength, 2));
    const command = toCommandSymbol(insert.code, copy.code);
    if (copyLength === 0) return { command, insert, copy, distance: undefined };
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
