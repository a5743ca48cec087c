/**
 * Creates QR codes (ISO/IEC 18004) for short texts. Supports only byte mode, error correction level L,
 * versions 1 to 10 and mask 0, because the only use is the link for an authenticator app.
 */

/**
 * One row for each version: total number of codewords, number of error correction codewords in each block,
 * and number of blocks.
 */
const CAPACITIES = [
  [26, 7, 1],
  [44, 10, 1],
  [70, 15, 1],
  [100, 20, 1],
  [134, 26, 1],
  [172, 18, 2],
  [196, 20, 2],
  [242, 24, 2],
  [292, 30, 2],
  [346, 18, 4],
] as const;

/**
 * Returns the rows of modules (squares) of the QR code: true is dark. Throws `RangeError` for more than 271
 * bytes.
 */
export function createQrMatrix(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const index = CAPACITIES.findIndex(
    ([total, correction, blocks], at) => bytes.length + (at < 9 ? 2 : 3) <= total - correction * blocks,
  );
  if (index < 0) throw new RangeError(`${bytes.length} bytes do not fit`);
  const version = index + 1;
  const size = 17 + 4 * version;
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => new Array(size).fill(undefined));
  drawFunctionPatterns(grid, version);
  drawCodewords(grid, addCorrection(toCodewords(bytes, index), index));
  return grid.map((row) => row.map(Boolean));
}

type Grid = (boolean | undefined)[][];

/** Returns the codewords: mode, length, bytes, terminator and padding. */
function toCodewords(bytes: Uint8Array, index: number): number[] {
  const [total, correction, blocks] = CAPACITIES[index] ?? CAPACITIES[0];
  const capacity = total - correction * blocks;
  const lengthBits = index < 9 ? 8 : 16;
  const bits = [
    "0100",
    bytes.length.toString(2).padStart(lengthBits, "0"),
    ...Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")),
    "0000",
  ].join("");
  const codewords = (bits.match(/.{1,8}/g) ?? []).map((word) => Number.parseInt(word.padEnd(8, "0"), 2));
  for (let at = 0; codewords.length < capacity; at += 1) codewords.push(at % 2 === 0 ? 0xec : 0x11);
  return codewords.slice(0, capacity);
}

/** Splits the data into blocks, adds the error correction of each block, and interleaves both. */
function addCorrection(words: readonly number[], index: number): number[] {
  const [, correction, count] = CAPACITIES[index] ?? CAPACITIES[0];
  const shortBlockLength = Math.floor(words.length / count);
  const longBlockCount = words.length % count;
  const blocks = Array.from({ length: count }, (_, at) => {
    const start = at * shortBlockLength + Math.max(0, at - (count - longBlockCount));
    return words.slice(start, start + shortBlockLength + (at >= count - longBlockCount ? 1 : 0));
  });
  const divisor = listDivisor(correction);
  const remainders = blocks.map((block) => listRemainder(block, divisor));
  const interleave = (lists: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) =>
      lists.flatMap((list) => (at < list.length ? [list[at] ?? 0] : [])),
    ).flat();
  return [...interleave(blocks), ...interleave(remainders)];
}

/** Returns the product in GF(256) modulo x⁸ + x⁴ + x³ + x² + 1. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

function listDivisor(degree: number): number[] {
  let divisor = [...new Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let at = 0; at < degree; at += 1) {
    const factor = root;
    divisor = divisor.map((value, place) => multiply(value, factor) ^ (divisor[place + 1] ?? 0));
    root = multiply(root, 2);
  }
  return divisor;
}

function listRemainder(block: readonly number[], divisor: readonly number[]): number[] {
  let remainder = divisor.map(() => 0);
  for (const word of block) {
    const factor = word ^ (remainder[0] ?? 0);
    remainder = divisor.map((value, at) => (remainder[at + 1] ?? 0) ^ multiply(value, factor));
  }
  return remainder;
}

function drawFunctionPatterns(grid: Grid, version: number): void {
  const size = grid.length;
  const setModule = (x: number, y: number, isDark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };
  for (let at = 0; at < size; at += 1) {
    setModule(6, at, at % 2 === 0);
    setModule(at, 6, at % 2 === 0);
  }
  const positions = version === 1 ? [] : listAlignmentPositions(version, size);
  const lastPosition = size - 7;
  for (const x of positions)
    for (const y of positions)
      if (!((x === 6 && (y === 6 || y === lastPosition)) || (x === lastPosition && y === 6)))
        drawSquares(setModule, x, y, 2, (distance) => distance !== 1);
  for (const [x, y] of [[3, 3] as const, [size - 4, 3] as const, [3, size - 4] as const])
    drawSquares(setModule, x, y, 4, (distance) => distance !== 2 && distance !== 4);
  drawFormat(setModule, size);
  if (version >= 7) drawVersion(setModule, size, version);
}

type SetModule = (x: number, y: number, isDark: boolean) => void;

/**
 * Draws concentric squares around a centre. `isDark` returns true for the distances (in modules) that are
 * dark.
 */
function drawSquares(
  setModule: SetModule,
  x: number,
  y: number,
  radius: number,
  isDark: (distance: number) => boolean,
) {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1)
      setModule(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

function listAlignmentPositions(version: number, size: number): number[] {
  const lastPosition = size - 7;
  return version < 7 ? [6, lastPosition] : [6, 6 + (lastPosition - 6) / 2, lastPosition];
}

/** Format bits of level L and mask 0, with their error correction. */
const FORMAT_BITS = 0b111_0111_1100_0100;

function drawFormat(setModule: SetModule, size: number): void {
  const isBitSet = (at: number) => ((FORMAT_BITS >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) setModule(8, at, isBitSet(at));
  setModule(8, 7, isBitSet(6));
  setModule(8, 8, isBitSet(7));
  setModule(7, 8, isBitSet(8));
  for (let at = 9; at < 15; at += 1) setModule(14 - at, 8, isBitSet(at));
  for (let at = 0; at < 8; at += 1) setModule(size - 1 - at, 8, isBitSet(at));
  for (let at = 8; at < 15; at += 1) setModule(8, size - 15 + at, isBitSet(at));
  setModule(8, size - 8, true);
}

function drawVersion(setModule: SetModule, size: number, version: number): void {
  let remainder = version;
  for (let at = 0; at < 12; at += 1) remainder = (remainder << 1) ^ ((remainder >>> 11) * 0x1f25);
  const bits = (version << 12) | remainder;
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >>> at) & 1) === 1;
    const [farPlace, nearPlace] = [size - 11 + (at % 3), Math.floor(at / 3)];
    setModule(farPlace, nearPlace, isDark);
    setModule(nearPlace, farPlace, isDark);
  }
}

/** Draws the codewords in columns of two from right to left, alternately up and down, with mask 0. */
function drawCodewords(grid: Grid, words: readonly number[]): void {
  const size = grid.length;
  const isFree = grid.map((row) => row.map((module) => module === undefined));
  let bitIndex = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = grid[y];
        if (!row || !isFree[y]?.[x]) continue;
        const word = words[bitIndex >>> 3] ?? 0;
        const isDark = ((word >>> (7 - (bitIndex & 7))) & 1) === 1;
        row[x] = isDark !== ((x + y) % 2 === 0);
        bitIndex += 1;
      }
    }
  }
}
