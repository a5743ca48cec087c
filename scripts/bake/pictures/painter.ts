/** Loads the image library on first use, because few bakes need it. */
import { createRequire } from "node:module";

interface RawSize {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

interface ImageOperation {
  resize(size: {
    width: number;
    height: number;
    fit: "inside" | "contain";
    background?: string;
  }): ImageOperation;
  ensureAlpha(): ImageOperation;
  raw(): ImageOperation;
  toBuffer(options: { resolveWithObject: true }): Promise<{
    readonly data: Buffer;
    readonly info: { readonly width: number; readonly height: number };
  }>;
}

interface ImageLibrary {
  (
    input: Buffer | object,
    options?: { density?: number; limitInputPixels?: number; raw?: RawSize },
  ): ImageOperation;
  /** Sets the number of threads per image. */
  concurrency(threads: number): void;
  cache(isOn: boolean): void;
}

/**
 * A piece of an image as raw pixels. It is not encoded, because encoding and decoding each piece would take
 * most of the time.
 */
export interface PicturePiece {
  readonly pixels: Buffer;
  readonly rawSize: RawSize;
}

const require = createRequire(import.meta.url);
let imageLibrary: ImageLibrary | undefined;

/** Returns the image library. Throws if it is not available for the platform. */
export function getImageLibrary(): ImageLibrary {
  if (!imageLibrary) {
    imageLibrary = require("sharp") as ImageLibrary;
    // Texts and logos are small, so additional threads would take more time than they save.
    imageLibrary.concurrency(1);
    // The library's own cache would take 25 MB. It is not needed, because `picture-cache.ts` stores the
    // results.
    imageLibrary.cache(false);
  }
  return imageLibrary;
}

export async function toPicturePiece(operation: ImageOperation): Promise<PicturePiece> {
  const { data, info } = await operation.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, rawSize: { width: info.width, height: info.height, channels: 4 } };
}

/** Scales a piece down to fit a box. */
export async function resizePiece(piece: PicturePiece, width: number, height: number): Promise<PicturePiece> {
  const { pixels, rawSize } = piece;
  if (rawSize.width <= width && rawSize.height <= height) return piece;
  return toPicturePiece(getImageLibrary()(pixels, { raw: rawSize }).resize({ width, height, fit: "inside" }));
}
