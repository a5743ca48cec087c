/** The image library, loaded with the first picture drawn: few bakes need it. */
import { createRequire } from "node:module";

interface RawSize {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

interface Painting {
  resize(size: { width: number; height: number; fit: "inside" | "contain"; background?: string }): Painting;
  ensureAlpha(): Painting;
  raw(): Painting;
  toBuffer(options: { resolveWithObject: true }): Promise<{
    readonly data: Buffer;
    readonly info: { readonly width: number; readonly height: number };
  }>;
}

interface Painter {
  (input: Buffer | object, options?: { density?: number; raw?: RawSize }): Painting;
  /** How many threads share one picture. */
  concurrency(threads: number): void;
}

/** A part of a picture, not packed: packing and unpacking each would be most of the work. */
export interface Piece {
  readonly pixels: Buffer;
  readonly raw: RawSize;
}

const require = createRequire(import.meta.url);
let loaded: Painter | undefined;

/** Throws where the machine's platform has no image library. */
export function painter(): Painter {
  if (!loaded) {
    loaded = require("sharp") as Painter;
    // Words and logos are small: sharing them out costs more than it saves.
    loaded.concurrency(1);
  }
  return loaded;
}

export async function toPiece(painting: Painting): Promise<Piece> {
  const { data, info } = await painting.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

/** A piece that is too large, as large as fits. */
export async function shrink(piece: Piece, width: number, height: number): Promise<Piece> {
  const { pixels, raw } = piece;
  if (raw.width <= width && raw.height <= height) return piece;
  return toPiece(painter()(pixels, { raw }).resize({ width, height, fit: "inside" }));
}
