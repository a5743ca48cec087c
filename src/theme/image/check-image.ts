/** Decides whether a downloaded picture may be shown, and under which file ending (faults B4). */
import { readRaster } from "./raster.ts";
import { readSvg } from "./svg.ts";

/** Pixels along either side. */
const MAX_SIDE = 4096;

export interface CheckedImage {
  readonly extension: string;
  readonly bytes: Buffer;
}

/** Checks a picture by its bytes, whatever its declared type. Throws, saying why, when it may not be shown. */
export function checkImage(bytes: Buffer): CheckedImage {
  const raster = readRaster(bytes);
  if (raster) {
    const { extension, width, height } = raster;
    if (width < 1 || height < 1) throw new Error("it has no size");
    if (width > MAX_SIDE || height > MAX_SIDE)
      throw new Error(`it is ${width} × ${height} pixels, more than ${MAX_SIDE} a side`);
    return { extension, bytes };
  }
  if (/^(?:\uFEFF)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(bytes.toString("utf8", 0, 200)))
    return { extension: "svg", bytes: Buffer.from(readSvg(bytes.toString("utf8").trim())) };
  throw new Error("it is not a PNG, JPEG, GIF, WebP or SVG picture");
}
