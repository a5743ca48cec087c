/** Codes for lengths and distances (RFC 7932, 4 and 5). */

/**
 * A value in Brotli's encoding: the code of a range of values, and the extra bits that select the value
 * within the range.
 */
export interface CodeWord {
  readonly code: number;
  readonly bits: number;
  readonly extra: number;
}

interface CodeTable {
  readonly bases: readonly number[];
  readonly bits: readonly number[];
}

export const insertCodes: CodeTable = {
  bases: [
    0, 1, 2, 3, 4, 5, 6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130, 194, 322, 578, 1090, 2114, 6210, 22_594,
  ],
  bits: [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 12, 14, 24],
};

export const copyCodes: CodeTable = {
  bases: [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 18, 22, 30, 38, 54, 70, 102, 134, 198, 326, 582, 1094, 2118],
  bits: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 24],
};

/**
 * The first command symbol of each cell: eight insert codes (row) by eight copy codes (column) (RFC 7932,
 * 5).
 */
const commandCells = [
  [128, 192, 384],
  [256, 320, 512],
  [448, 576, 640],
] as const;

/** Sizes of the alphabets, without direct distances. */
export const brotliAlphabetSizes = { literals: 256, commands: 704, distances: 64 } as const;

export function toCodeWord({ bases, bits }: CodeTable, value: number): CodeWord {
  let code = bases.length - 1;
  while ((bases[code] as number) > value) code -= 1;
  return { code, bits: bits[code] as number, extra: value - (bases[code] as number) };
}

/** Returns the command symbol for an insert code and a copy code. */
export function toCommandSymbol(insertCode: number, copyCode: number): number {
  const firstSymbol = commandCells[insertCode >> 3]?.[copyCode >> 3] as number;
  return firstSymbol + ((insertCode & 7) << 3) + (copyCode & 7);
}

/** Returns the code of a distance of at least one. Code 0 repeats the last distance. */
export function toDistanceCode(distance: number): CodeWord {
  const offset = distance + 3;
  const bits = 30 - Math.clz32(offset);
  const half = (offset >> bits) & 1;
  return { code: 16 + 2 * (bits - 1) + half, bits, extra: offset - ((2 + half) << bits) };
}
