/** A picture being painted: flat panels and pieces laid over each other. */
import type { Piece } from "./painter.ts";

/** Pixels of red, green, blue and opacity, a byte each. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Of one colour, `#rrggbb`; clear without one. */
export function createCanvas(width: number, height: number, colour?: string): Canvas {
  const canvas = { width, height, pixels: Buffer.alloc(width * height * 4) };
  if (colour) fillBox(canvas, { left: 0, top: 0, width, height }, colour);
  return canvas;
}

/** A box of one colour, its corners rounded. It lies wholly on the canvas. */
export function fillBox(canvas: Canvas, { left, top, width, height }: Box, colour: string, radius = 0): void {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const { pixels } = canvas;
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const pixel = Buffer.from([red, green, blue, 255]);
  const word = new Uint32Array(Uint8Array.from(pixel).buffer)[0] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const row = (top + y) * canvas.width + left;
    const down = Math.max(radius - y, radius - (height - 1 - y), 0);
    if (down <= 0) {
      words.fill(word, row, row + width);
      continue;
    }
    words.fill(word, row + radius, row + width - radius);
    for (let x = 0; x < radius; x += 1) {
      const covered = radius - Math.hypot(radius - x - 0.5, down - 0.5) + 0.5;
      if (covered <= 0) continue;
      const opacity = covered >= 1 ? 255 : Math.round(covered * 255);
      blend(pixels, (row + x) * 4, red, green, blue, opacity);
      blend(pixels, (row + width - 1 - x) * 4, red, green, blue, opacity);
    }
  }
}

/** Lays a piece over what is there; what reaches beyond the canvas is cut off. */
export function layPiece(canvas: Canvas, piece: Piece, left: number, top: number): void {
  const { width, height } = piece.raw;
  const right = Math.min(width, canvas.width - left);
  for (let y = Math.max(0, -top); y < Math.min(height, canvas.height - top); y += 1) {
    let from = (y * width + Math.max(0, -left)) * 4;
    let to = ((top + y) * canvas.width + left + Math.max(0, -left)) * 4;
    for (let x = Math.max(0, -left); x < right; x += 1, from += 4, to += 4) {
      const opacity = piece.pixels[from + 3] ?? 0;
      if (opacity === 0) continue;
      const red = piece.pixels[from] as number;
      const green = piece.pixels[from + 1] as number;
      blend(canvas.pixels, to, red, green, piece.pixels[from + 2] as number, opacity);
    }
  }
}

/** One pixel over another. */
function blend(pixels: Buffer, at: number, red: number, green: number, blue: number, opacity: number): void {
  const under = pixels[at + 3] ?? 0;
  if (opacity === 255 || under === 0) {
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
    pixels[at + 3] = opacity;
    return;
  }
  const rest = (under * (255 - opacity)) / 255;
  const whole = opacity + rest;
  pixels[at] = (red * opacity + (pixels[at] ?? 0) * rest) / whole + 0.5;
  pixels[at + 1] = (green * opacity + (pixels[at + 1] ?? 0) * rest) / whole + 0.5;
  pixels[at + 2] = (blue * opacity + (pixels[at + 2] ?? 0) * rest) / whole + 0.5;
  pixels[at + 3] = whole + 0.5;
}
