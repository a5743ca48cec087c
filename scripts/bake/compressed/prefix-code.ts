/** Brotli's prefix codes: their lengths, and their description in a stream (RFC 7932, 3). */
import type { BitWriter } from "./bit-writer.ts";

export interface PrefixCode {
  readonly lengths: Uint8Array;
  /** Codes with reversed bits, in the order in which they are written. */
  readonly codes: Uint16Array;
}

const MAX_LENGTH = 15;
/** Maximum length in bits of the prefix codes that encode the code lengths (RFC 7932, 3.5). */
const MAX_LENGTH_OF_LENGTHS = 5;
/** Size of the tables. It must exceed the number of symbols in the largest alphabet (704). */
const TABLE_SIZE = 1024;
const [REPEAT, REPEAT_ZERO] = [16, 17];
const NUMBER_OF_LENGTHS = 18;
const lengthOrder = [1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/**
 * A fixed prefix code (RFC 7932, 3.5). It encodes lengths from 0 to 5: the lengths in the prefix code that in
 * turn encodes the code lengths.
 */
const fixedCodes = [0, 7, 3, 2, 1, 15];
const fixedLengths = [2, 4, 3, 2, 2, 4];

/** Creates the prefix code for these symbol counts and writes its description. */
export function writePrefixCode(writer: BitWriter, counts: Uint32Array): PrefixCode {
  const usedSymbols = listUsedSymbols(counts);
  if (usedSymbols.length <= 1) {
    // A simple code with one symbol. The symbol takes no bits.
    writer.writeBits(4, 1);
    writer.writeBits(Math.ceil(Math.log2(counts.length)), usedSymbols[0] ?? 0);
    return { lengths: new Uint8Array(counts.length), codes: new Uint16Array(counts.length) };
  }
  const lengths = computeCodeLengths(counts, MAX_LENGTH);
  writeLengths(writer, lengths);
  return { lengths, codes: toCodes(lengths) };
}

function listUsedSymbols(counts: Uint32Array): number[] {
  const usedSymbols: number[] = [];
  for (let symbol = 0; symbol < counts.length; symbol += 1)
    if (counts[symbol] !== 0) usedSymbols.push(symbol);
  return usedSymbols;
}

/**
 * Computes Huffman code lengths of at most `maxLength` bits. Raises the counts of rare symbols until the tree is flat
 * enough.
 */
export function computeCodeLengths(counts: Uint32Array, maxLength: number): Uint8Array {
  const symbols = listUsedSymbols(counts);
  for (let minCount = 1; ; minCount *= 2) {
    const lengths = new Uint8Array(counts.length);
    if (setLengths(counts, symbols, minCount, lengths) <= maxLength) return lengths;
  }
}

/** Memory for the tree of a code: the leaves sorted by count, then the joined nodes. All codes reuse it. */
const keys = new Float64Array(TABLE_SIZE);
const weights = new Float64Array(2 * TABLE_SIZE);
const parents = new Int32Array(2 * TABLE_SIZE);
const depths = new Uint8Array(2 * TABLE_SIZE);

/**
 * Sets the code lengths of the symbols and returns the greatest length. In the arrays of nodes, each node
 * comes after its children.
 */
function setLengths(
  counts: Uint32Array,
  symbols: readonly number[],
  minCount: number,
  lengths: Uint8Array,
): number {
  const leafCount = symbols.length;
  // Sort by count, then by descending symbol. One number contains both, so that sorting needs no comparison
  // function.
  const leaves = keys.subarray(0, leafCount);
  for (let at = 0; at < leafCount; at += 1) {
    const symbol = symbols[at] as number;
    leaves[at] = Math.max(counts[symbol] as number, minCount) * TABLE_SIZE + (TABLE_SIZE - 1 - symbol);
  }
  leaves.sort();
  for (let at = 0; at < leafCount; at += 1) weights[at] = Math.floor((leaves[at] as number) / TABLE_SIZE);
  // Joined nodes have increasing counts, so two queues are enough instead of a heap.
  let [leaf, joined, end] = [0, leafCount, leafCount];
  const takeSmallestNode = () => {
    const isLeaf =
      leaf < leafCount && (joined === end || (weights[leaf] as number) <= (weights[joined] as number));
    return isLeaf ? leaf++ : joined++;
  };
  for (; end < 2 * leafCount - 1; end += 1) {
    const [left, right] = [takeSmallestNode(), takeSmallestNode()];
    weights[end] = (weights[left] as number) + (weights[right] as number);
    parents[left] = end;
    parents[right] = end;
  }
  depths[end - 1] = 0;
  let maxDepth = 0;
  for (let node = end - 2; node >= 0; node -= 1) {
    const depth = (depths[parents[node] as number] as number) + 1;
    depths[node] = depth;
    if (node >= leafCount) continue;
    lengths[TABLE_SIZE - 1 - ((leaves[node] as number) % TABLE_SIZE)] = depth;
    maxDepth = Math.max(maxDepth, depth);
  }
  return maxDepth;
}

/** Computes canonical codes with reversed bits. */
function toCodes(lengths: Uint8Array): Uint16Array {
  const nextCodes = new Uint16Array(MAX_LENGTH + 2);
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const length = lengths[symbol] as number;
    if (length > 0) nextCodes[length + 1] = (nextCodes[length + 1] as number) + 1;
  }
  for (let length = 1; length <= MAX_LENGTH; length += 1)
    nextCodes[length] = ((nextCodes[length] as number) + (nextCodes[length - 1] as number)) << 1;
  const codes = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const length = lengths[symbol] as number;
    if (length === 0) continue;
    const code = nextCodes[length] as number;
    nextCodes[length] = code + 1;
    codes[symbol] = reverseBits(code, length);
  }
  return codes;
}

function reverseBits(code: number, length: number): number {
  let reversedBits = 0;
  for (let bit = 0; bit < length; bit += 1) reversedBits = (reversedBits << 1) | ((code >> bit) & 1);
  return reversedBits;
}

interface LengthToken {
  readonly symbol: number;
  readonly extra: number;
}

function writeLengths(writer: BitWriter, lengths: Uint8Array): void {
  const tokens = packLengths(lengths);
  const counts = new Uint32Array(NUMBER_OF_LENGTHS);
  for (const { symbol } of tokens) counts[symbol] = (counts[symbol] as number) + 1;
  const distinctCount = counts.filter((count) => count > 0).length;
  const lengthCodeLengths = computeCodeLengths(counts, MAX_LENGTH_OF_LENGTHS);
  // A single symbol takes no bits, but needs a length greater than zero.
  if (distinctCount === 1) lengthCodeLengths[tokens[0]?.symbol ?? 0] = 3;
  let storedCount = NUMBER_OF_LENGTHS;
  if (distinctCount > 1)
    while (lengthCodeLengths[lengthOrder[storedCount - 1] as number] === 0) storedCount -= 1;
  const isZero = (place: number) => lengthCodeLengths[lengthOrder[place] as number] === 0;
  const skippedCount = isZero(0) && isZero(1) ? (isZero(2) ? 3 : 2) : 0;
  writer.writeBits(2, skippedCount);
  for (let place = skippedCount; place < storedCount; place += 1) {
    const length = lengthCodeLengths[lengthOrder[place] as number] as number;
    writer.writeBits(fixedLengths[length] as number, fixedCodes[length] as number);
  }
  const codes = toCodes(lengthCodeLengths);
  for (const { symbol, extra } of tokens) {
    if (distinctCount > 1) writer.writeBits(lengthCodeLengths[symbol] as number, codes[symbol] as number);
    if (symbol >= REPEAT) writer.writeBits(symbol === REPEAT ? 2 : 3, extra);
  }
}

/** Combines repeated code lengths, and omits trailing zeros. */
function packLengths(lengths: Uint8Array): LengthToken[] {
  let end = lengths.length;
  while (end > 0 && lengths[end - 1] === 0) end -= 1;
  const tokens: LengthToken[] = [];
  // The RFC defines that a repetition at the start repeats the length 8.
  let previous = 8;
  for (let at = 0; at < end; ) {
    const codeLength = lengths[at] as number;
    let next = at + 1;
    while (next < end && lengths[next] === codeLength) next += 1;
    let count = next - at;
    if (codeLength !== 0 && codeLength !== previous) {
      tokens.push({ symbol: codeLength, extra: 0 });
      count -= 1;
      previous = codeLength;
    }
    if (count < 3) for (; count > 0; count -= 1) tokens.push({ symbol: codeLength, extra: 0 });
    else tokens.push(...packRepetition(codeLength === 0 ? REPEAT_ZERO : REPEAT, count));
    at = next;
  }
  return tokens;
}

/**
 * Returns tokens that together repeat a code length `count` times. Adjacent repetition tokens are the digits
 * of one number, the most significant digit first.
 */
function packRepetition(symbol: number, count: number): LengthToken[] {
  const bits = symbol === REPEAT ? 2 : 3;
  const tokens: LengthToken[] = [];
  for (let rest = count - 3; ; rest -= 1) {
    tokens.unshift({ symbol, extra: rest & ((1 << bits) - 1) });
    rest >>= bits;
    if (rest === 0) return tokens;
  }
}
