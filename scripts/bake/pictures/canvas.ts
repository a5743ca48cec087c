/** An in-memory RGBA canvas made of boxes and image pieces. Equal rows share one buffer until they differ. */
import type { PicturePiece } from "./painter.ts";

export interface PixelCanvas {
  readonly width: number;
  readonly height: number;
  /** Rows of RGBA pixels, one byte per channel. Several entries may be the same buffer. */
  readonly rows: Buffer[];
  /** For each row: true if no other entry uses its buffer, so that the buffer can be modified. */
  readonly isUnshared: boolean[];
}

export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Creates a canvas filled with a colour `#rrggbb`, or transparent. */
export function createCanvas(width: number, height: number, colour?: string): PixelCanvas {
  const row = colour ? Buffer.alloc(width * 4, getPixel(colour)) : Buffer.alloc(width * 4);
  return { width, height, rows: Array(height).fill(row), isUnshared: Array(height).fill(false) };
}

/** Fills a box with rounded corners. The box must be inside the canvas. */
export function fillBox(
  canvas: PixelCanvas,
  { left, top, width, height }: PixelBox,
  colour: string,
  radius = 0,
): void {
  const pixel = getPixel(colour);
  if (radius === 0 && width === canvas.width) {
    canvas.rows.fill(Buffer.alloc(width * 4, pixel), top, top + height);
    canvas.isUnshared.fill(false, top, top + height);
    return;
  }
  const [red = 0, green = 0, blue = 0] = pixel;
  for (let y = 0; y < height; y += 1) {
    const row = getWritableRow(canvas, top + y);
    const distanceIntoCorner = Math.max(radius - y, radius - (height - 1 - y), 0);
    const inset = distanceIntoCorner > 0 ? radius : 0;
    row.fill(pixel, (left + inset) * 4, (left + width - inset) * 4);
    for (let x = 0; x < inset; x += 1) {
      const coverage = radius - Math.hypot(radius - x - 0.5, distanceIntoCorner - 0.5) + 0.5;
      if (coverage <= 0) continue;
      const opacity = coverage >= 1 ? 255 : Math.round(coverage * 255);
      blend(row, (left + x) * 4, red, green, blue, opacity);
      blend(row, (left + width - 1 - x) * 4, red, green, blue, opacity);
    }
  }
}

/** Draws an image piece over the canvas. Omits the parts of the piece that are outside the canvas. */
export function compositePiece(
  canvas: PixelCanvas,
  { pixels, rawSize }: PicturePiece,
  left: number,
  top: number,
): void {
  const [firstColumn, endColumn] = [Math.max(0, -left), Math.min(rawSize.width, canvas.width - left)];
  for (let y = Math.max(0, -top); y < Math.min(rawSize.height, canvas.height - top); y += 1) {
    const row = getWritableRow(canvas, top + y);
    let sourceIndex = (y * rawSize.width + firstColumn) * 4;
    for (let x = firstColumn; x < endColumn; x += 1, sourceIndex += 4) {
      const opacity = pixels[sourceIndex + 3] as number;
      if (opacity === 0) continue;
      const [red, green] = [pixels[sourceIndex] as number, pixels[sourceIndex + 1] as number];
      blend(row, (left + x) * 4, red, green, pixels[sourceIndex + 2] as number, opacity);
    }
  }
}

function getWritableRow({ rows, isUnshared }: PixelCanvas, y: number): Buffer {
  const row = rows[y] as Buffer;
  if (isUnshared[y]) return row;
  isUnshared[y] = true;
  const copy = Buffer.from(row);
  rows[y] = copy;
  return copy;
}

function getPixel(colour: string): Buffer {
  return Buffer.from(`${colour.slice(1, 7)}ff`, "hex");
}

/** Blends one pixel over another. */
function blend(row: Buffer, at: number, red: number, green: number, blue: number, opacity: number): void {
  const opacityBelow = row[at + 3] as number;
  if (opacity === 255 || opacityBelow === 0) {
    row[at] = red;
    row[at + 1] = green;
    row[at + 2] = blue;
    row[at + 3] = opacity;
    return;
  }
  const remainingOpacity = (opacityBelow * (255 - opacity)) / 255;
  const totalOpacity = opacity + remainingOpacity;
  row[at] = (red * opacity + (row[at] as number) * remainingOpacity) / totalOpacity + 0.5;
  row[at + 1] = (green * opacity + (row[at + 1] as number) * remainingOpacity) / totalOpacity + 0.5;
  row[at + 2] = (blue * opacity + (row[at + 2] as number) * remainingOpacity) / totalOpacity + 0.5;
  row[at + 3] = totalOpacity + 0.5;
}
