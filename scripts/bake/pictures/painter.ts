/** The image library, loaded with the first picture drawn: few bakes need it. */
import { createRequire } from "node:module";

interface RawSize {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

export interface Layer {
  readonly input: Buffer;
  /** Of a piece; an SVG says it itself. */
  readonly raw?: RawSize;
  readonly left: number;
  readonly top: number;
}

interface Painting {
  resize(size: { width: number; height: number; fit: "inside" | "contain"; background?: string }): Painting;
  composite(layers: readonly Layer[]): Painting;
  ensureAlpha(): Painting;
  removeAlpha(): Painting;
  raw(): Painting;
  png(options: { compressionLevel: number }): Painting;
  toBuffer(options: { resolveWithObject: true }): Promise<{
    readonly data: Buffer;
    readonly info: { readonly width: number; readonly height: number };
  }>;
}

type Painter = (input: Buffer | object, options?: { density?: number; raw?: RawSize }) => Painting;

/** A part of a picture, not packed: packing and unpacking each would be most of the work. */
export interface Piece {
  readonly pixels: Buffer;
  readonly raw: RawSize;
}

const require = createRequire(import.meta.url);
let loaded: Painter | undefined;

/** Throws where the machine's platform has no image library. */
export function painter(): Painter {
  loaded ??= require("sharp") as Painter;
  return loaded;
}

export async function toPiece(painting: Painting): Promise<Piece> {
  const { data, info } = await painting.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

/** A piece to go on with. */
export function fromPiece({ pixels, raw }: Piece): Painting {
  return painter()(pixels, { raw });
}

/** The finished picture. The lightest packing: flat colours get little smaller by more of it, and it is most of the work. */
export async function toPng(painting: Painting): Promise<Buffer> {
  return (await painting.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })).data;
}

/** One colour all over. */
export function canvas(width: number, height: number, background: string): Painting {
  const channels = background.length > 7 ? 4 : 3;
  return painter()({ create: { width, height, channels, background } });
}

/** A rectangle with round corners, the rest clear. */
export function panel(width: number, height: number, radius: number, fill: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/></svg>`,
  );
}
