/**
 * Encodes PNG images. The image library takes 7 ms for a plain image, because it examines every pixel several times.
 * These images consist mostly of rows equal to the row above, for which PNG has a filter.
 */
import { constants, crc32, deflateSync } from "node:zlib";
import type { PixelCanvas } from "./canvas.ts";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const colourTypes = { trueColour: 2, indexed: 3, withOpacity: 6 } as const;
/** PNG row filters: none, difference to the previous pixel, difference to the row above. */
const [UNFILTERED, MINUS_PREVIOUS_PIXEL, MINUS_ROW_ABOVE] = [0, 1, 2];

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Encodes an image. If no pixel is transparent (`isOpaque`), the alpha channel is omitted. */
export function encodePng({ rows, width, height }: PixelCanvas, isOpaque: boolean): Buffer {
  const data = packRows(rows, width * (isOpaque ? 3 : 4), subtract);
  return assemblePng({ width, height }, isOpaque ? colourTypes.trueColour : colourTypes.withOpacity, [
    ["IDAT", data],
  ]);
}

/** Compresses rows of one palette index per pixel, for {@link encodeIndexedPng}. */
export function packPixelIndices(rows: readonly Buffer[], width: number): Buffer {
  return packRows(rows, width);
}

/**
 * Encodes an image of palette indices. `colours` has three bytes per entry; `opacities` has values for the first
 * entries.
 */
export function encodeIndexedPng(
  size: PixelSize,
  packedRows: Buffer,
  colours: Buffer,
  opacities: Buffer,
): Buffer {
  const transparencyChunks: Chunk[] = opacities.length > 0 ? [["tRNS", opacities]] : [];
  return assemblePng(size, colourTypes.indexed, [
    ["PLTE", colours],
    ...transparencyChunks,
    ["IDAT", packedRows],
  ]);
}

/**
 * Compresses rows of `rowLength` bytes. `filter` filters a row into `target`; without `filter`, rows are
 * copied unchanged.
 */
function packRows(
  rows: readonly Buffer[],
  rowLength: number,
  filter?: (row: Uint8Array, target: Uint8Array) => void,
): Buffer {
  const bytes = Buffer.alloc((rowLength + 1) * rows.length);
  for (const [y, row] of rows.entries()) {
    const at = y * (rowLength + 1);
    const rowAbove = rows[y - 1];
    const equalsRowAbove = rowAbove !== undefined && (row === rowAbove || row.equals(rowAbove));
    bytes[at] = equalsRowAbove ? MINUS_ROW_ABOVE : filter ? MINUS_PREVIOUS_PIXEL : UNFILTERED;
    if (equalsRowAbove) continue;
    const target = bytes.subarray(at + 1, at + 1 + rowLength);
    if (filter) filter(row, target);
    else target.set(row);
  }
  return deflateSync(bytes, { level: 1, memLevel: 9, strategy: constants.Z_RLE });
}

/**
 * Subtracts the previous pixel from each pixel. Unrolled per channel, because this loop takes most of the
 * time.
 */
function subtract(pixels: Uint8Array, target: Uint8Array): void {
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  const isOpaque = target.length < pixels.length;
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    target[to++] = (pixels[from] as number) - red;
    target[to++] = (pixels[from + 1] as number) - green;
    target[to++] = (pixels[from + 2] as number) - blue;
    red = pixels[from] as number;
    green = pixels[from + 1] as number;
    blue = pixels[from + 2] as number;
    if (isOpaque) continue;
    target[to++] = (pixels[from + 3] as number) - opacity;
    opacity = pixels[from + 3] as number;
  }
}

type Chunk = readonly [kind: string, data: Buffer];

function assemblePng({ width, height }: PixelSize, kind: number, chunks: readonly Chunk[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, kind], 8);
  const allChunks: readonly Chunk[] = [["IHDR", header], ...chunks, ["IEND", Buffer.alloc(0)]];
  return Buffer.concat([SIGNATURE, ...allChunks.map(toChunk)]);
}

function toChunk([kind, data]: Chunk): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(kind, 4, "latin1");
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
