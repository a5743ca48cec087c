/** Decides whether a downloaded picture may be shown, and under which file ending (faults B4). */
import { readRaster } from "./raster.ts";
import { readSvg } from "./svg.ts";

/** Pixels along either side. */
const MAX_SIDE = 4096;

export interface CheckedImage {
  readonly extension: string;
  readonly bytes: Buffer;
  /** Its own measures, for the place it keeps while it loads; an SVG need not have any. */
  readonly size: ImageSize | undefined;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Checks a picture by its bytes, whatever its declared type. Throws, saying why, when it may not be shown. */
export function checkImage(bytes: Buffer): CheckedImage {
  const raster = readRaster(bytes);
  if (raster) {
    const { extension, width, height } = raster;
    if (width < 1 || height < 1) throw new Error("it has no size");
    if (width > MAX_SIDE || height > MAX_SIDE)
      throw new Error(`it is ${width} × ${height} pixels, more than ${MAX_SIDE} a side`);
    return { extension, bytes, size: { width, height } };
  }
  if (/^(?:\uFEFF)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(bytes.toString("utf8", 0, 200)))
    return readVector(bytes);
  throw new Error("it is not a PNG, JPEG, GIF, WebP or SVG picture");
}

function readVector(bytes: Buffer): CheckedImage {
  const svg = readSvg(bytes.toString("utf8").trim());
  const [, , width, height] = (/^<svg[^>]* viewBox="([^"]*)"/.exec(svg)?.[1] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = width && height && width > 0 && height > 0 ? { width, height } : undefined;
  return { extension: "svg", bytes: Buffer.from(svg), size };
}
