/** Decides whether a downloaded image may be published, and with which file extension (faults B4). */
import { readRaster } from "./raster.ts";
import { sanitiseSvg } from "./svg.ts";

/** Maximum width and height in pixels. */
const MAX_SIDE = 4096;

interface CheckedImage {
  readonly extension: string;
  readonly bytes: Buffer;
  /**
   * Size of the image, to reserve space while it loads. Undefined for an SVG that does not state its size.
   */
  readonly size: ImageSize | undefined;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Checks an image by its bytes, ignoring its declared type. Throws with the reason if it is refused. */
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
  const svg = sanitiseSvg(bytes.toString("utf8").trim());
  const [, , width, height] = (/^<svg[^>]* viewBox="([^"]*)"/.exec(svg)?.[1] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = width && height && width > 0 && height > 0 ? { width, height } : undefined;
  return { extension: "svg", bytes: Buffer.from(svg), size };
}
