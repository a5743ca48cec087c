/**
 * Finds repetitions in a text (LZ77). The result is a list of commands. Each command consists of new bytes
 * (literals) and of a copy of earlier bytes.
 */

/** A list of commands. Each property is stored in an array of its own, for speed. */
export interface CopyCommands {
  /** Number of literals before each copy. */
  readonly insertLengths: number[];
  /** Number of bytes that each command copies; 0 in the last command if the text ends with literals. */
  readonly copies: number[];
  readonly distances: number[];
}

/** An index of a text. It finds earlier positions by a hash of the four bytes that start there. */
interface MatchIndex {
  readonly text: Uint8Array;
  readonly hashBits: number;
  readonly heads: Int32Array;
  /** For each position, the previous position with the same hash. */
  readonly chain: Int32Array;
  /** The index contains the positions before this one. */
  end: number;
  /** Length of the match that `findBest` found last; 0 if it found none. */
  length: number;
  distance: number;
}

/** Bits of a hash. A short text has fewer, because clearing the table would take most of its time. */
const [MIN_HASH_BITS, MAX_HASH_BITS] = [8, 14];
const MIN_MATCH_LENGTH = 4;
/**
 * Maximum number of earlier positions to compare. Comparing more positions would rarely find longer matches.
 */
const MAX_CANDIDATES = 96;
/** Length from which a match is used without checking the next position. */
const GOOD_MATCH_LENGTH = 64;

/**
 * Memory for the hash tables. All indexes reuse it one after the other, because a host has several short
 * texts.
 */
const heads = new Int32Array(1 << MAX_HASH_BITS);
let chain = new Int32Array(2 ** 16);

function createMatchIndex(text: Uint8Array): MatchIndex {
  const requiredHashBits = 32 - Math.clz32(text.length);
  const hashBits = Math.min(Math.max(requiredHashBits, MIN_HASH_BITS), MAX_HASH_BITS);
  heads.fill(-1, 0, 1 << hashBits);
  if (chain.length < text.length) chain = new Int32Array(text.length);
  return { text, hashBits, heads, chain, end: 0, length: 0, distance: 0 };
}

/** Adds the positions before `end` that are followed by four bytes. */
function extendIndex(index: MatchIndex, end: number): void {
  const indexedEnd = Math.min(end, index.text.length - MIN_MATCH_LENGTH + 1);
  for (; index.end < indexedEnd; index.end += 1) {
    const hash = hashAt(index.text, index.end, index.hashBits);
    index.chain[index.end] = index.heads[hash] as number;
    index.heads[hash] = index.end;
  }
}

function hashAt(text: Uint8Array, at: number, bits: number): number {
  const fourBytes =
    (text[at] as number) |
    ((text[at + 1] as number) << 8) |
    ((text[at + 2] as number) << 16) |
    ((text[at + 3] as number) << 24);
  return Math.imul(fourBytes, 0x9e3779b1) >>> (32 - bits);
}

/**
 * Returns the last indexed position with the same hash as position `at`; a negative number if there is none.
 */
function findLastPosition({ text, hashBits, heads }: MatchIndex, at: number): number {
  return at + MIN_MATCH_LENGTH > text.length ? -1 : (heads[hashAt(text, at, hashBits)] as number);
}

/** Returns the number of equal bytes from two positions. */
function measureMatchLength(text: Uint8Array, from: number, at: number): number {
  let matchLength = 0;
  while (at + matchLength < text.length && text[from + matchLength] === text[at + matchLength])
    matchLength += 1;
  return matchLength;
}

/** Finds matches in a text. If a longer match starts at the next position, uses that match instead. */
export function findMatches(text: Uint8Array): CopyCommands {
  const copyCommands: CopyCommands = { insertLengths: [], copies: [], distances: [] };
  const index = createMatchIndex(text);
  let lastDistance = 0;
  let literalsStart = 0;
  for (let at = 0; at < text.length; ) {
    findBest(index, at, lastDistance);
    extendIndex(index, at + 1);
    const { length, distance } = index;
    if (length > 0 && length < GOOD_MATCH_LENGTH) findBest(index, at + 1, lastDistance);
    if (length === 0 || index.length > length) {
      at += 1;
      continue;
    }
    addCommand(copyCommands, at - literalsStart, length, distance);
    lastDistance = distance;
    at += length;
    literalsStart = at;
    extendIndex(index, at);
  }
  if (literalsStart < text.length) addCommand(copyCommands, text.length - literalsStart, 0, 0);
  return copyCommands;
}

/**
 * Finds the best match for the text at a position. A match at a greater distance must be longer, because its
 * distance takes more bits.
 */
function findBest(index: MatchIndex, at: number, lastDistance: number): void {
  const { text, chain } = index;
  let bestScore = 0;
  let length = 0;
  let distance = 0;
  // The last distance is tried first, because repeating it takes fewer bits.
  let candidate = lastDistance > 0 && lastDistance <= at ? at - lastDistance : -1;
  let bonus = 24;
  for (let candidateCount = candidate < 0 ? 0 : -1; candidateCount < MAX_CANDIDATES; candidateCount += 1) {
    if (candidateCount === 0) {
      candidate = findLastPosition(index, at);
      bonus = 0;
    }
    if (candidate < 0) break;
    if (length === 0 || text[candidate + length] === text[at + length]) {
      const size = measureMatchLength(text, candidate, at);
      const score = size * 8 + bonus + 2 * Math.clz32(at - candidate);
      if (size >= MIN_MATCH_LENGTH && score > bestScore) {
        bestScore = score;
        length = size;
        distance = at - candidate;
      }
    }
    if (candidateCount >= 0) candidate = chain[candidate] as number;
  }
  index.length = length;
  index.distance = distance;
}

function addCommand(commands: CopyCommands, insert: number, copy: number, distance: number): void {
  commands.insertLengths.push(insert);
  commands.copies.push(copy);
  commands.distances.push(distance);
}
