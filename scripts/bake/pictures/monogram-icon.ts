/** Draws monogram icons on a plain panel. The shape is drawn once and coloured for each host. */
import { compositePiece, createCanvas, fillBox } from "./canvas.ts";
import { drawText } from "./lettering.ts";
import { type PicturePiece, resizePiece } from "./painter.ts";
import { encodeIndexedPng, packPixelIndices } from "./png.ts";

interface IconShape {
  readonly letters: string;
  readonly side: number;
  /**
   * True for an icon without a margin whose letters are near the centre, because operating systems crop its
   * edges.
   */
  readonly maskable: boolean;
}

/**
 * Palette indices up to `SOLID_INDEX` fade from transparent to the panel's colour. The indices from
 * `SOLID_INDEX` to `LETTERS_INDEX` fade from the panel's colour to the letters' colour.
 */
const SOLID_INDEX = 63;
const LETTERS_INDEX = 255;
const opacities = Buffer.from(
  Array.from({ length: SOLID_INDEX + 1 }, (_, at) => Math.round((at * 255) / SOLID_INDEX)),
);

const shapes = new Map<string, Promise<Buffer>>();

/** Draws the icon; `panel` and `letters` are `#rrggbb`. */
export async function drawMonogramIcon(
  shape: IconShape,
  colours: { readonly panel: string; readonly letters: string },
): Promise<Buffer> {
  const key = JSON.stringify([shape.letters, shape.side, shape.maskable]);
  const packedShape = shapes.get(key) ?? drawShape(shape);
  shapes.set(key, packedShape);
  const size = { width: shape.side, height: shape.side };
  const entryOpacities = shape.maskable ? Buffer.alloc(0) : opacities;
  return encodeIndexedPng(
    size,
    await packedShape,
    getPalette(colours.panel, colours.letters),
    entryOpacities,
  );
}

/** Draws the letters for an icon with a width of `side` pixels, in one colour. */
export async function drawMonogram(letters: string, side: number, colour: string): Promise<PicturePiece> {
  const piece = await drawText({ text: letters, colour, size: Math.round(side * 0.42), width: side });
  return resizePiece(piece, Math.round(side * 0.62), Math.round(side * 0.5));
}

/** Draws white letters on black, so that the red channel of a pixel is the proportion of the letters' colour. */
async function drawShape({ letters, side, maskable }: IconShape): Promise<Buffer> {
  const canvas = createCanvas(side, side);
  const panel = { left: 0, top: 0, width: side, height: side };
  fillBox(canvas, panel, "#000000", maskable ? 0 : Math.round(side * 0.2));
  const piece = await drawMonogram(letters, side, "#ffffff");
  const { width, height } = piece.rawSize;
  compositePiece(canvas, piece, Math.round((side - width) / 2), Math.round((side - height) / 2));
  const indices = canvas.rows.map((row) => {
    const rowIndices = Buffer.alloc(side);
    for (let x = 0; x < side; x += 1)
      rowIndices[x] = getColourIndex(row[x * 4] as number, row[x * 4 + 3] as number);
    return rowIndices;
  });
  return packPixelIndices(indices, side);
}

function getColourIndex(white: number, opacity: number): number {
  if (white === 0) return Math.round((opacity * SOLID_INDEX) / 255);
  return Math.round(SOLID_INDEX + (white * (LETTERS_INDEX - SOLID_INDEX)) / 255);
}

function getPalette(panel: string, letters: string): Buffer {
  const palette = Buffer.alloc((LETTERS_INDEX + 1) * 3);
  for (let channel = 0; channel < 3; channel += 1) {
    const [from, to] = [panel, letters].map((colour) =>
      Number.parseInt(colour.slice(1 + channel * 2, 3 + channel * 2), 16),
    ) as [number, number];
    for (let at = 0; at <= LETTERS_INDEX; at += 1) {
      const letterShare = Math.max(0, at - SOLID_INDEX) / (LETTERS_INDEX - SOLID_INDEX);
      palette[at * 3 + channel] = Math.round(from + (to - from) * letterShare);
    }
  }
  return palette;
}
