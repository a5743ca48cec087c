/** Separates the ink of a photographed or scanned signature from the paper. */

export interface PixelImage {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, row by row. */
  readonly data: Uint8ClampedArray;
}
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lightness difference from the paper (0 to 255) above which a pixel counts as ink. */
const MIN_INK_CONTRAST = 40;
const OPAQUE_INK_CONTRAST = 110;
const MARGIN_PX = 6;
const MIN_OPAQUE_ALPHA = 250;

/**
 * Changes the given image so that the paper becomes transparent. Leaves images that already have transparent pixels
 * unchanged.
 */
export function makePaperTransparent({ data }: PixelImage): void {
  if (hasTransparency(data)) return;
  const paperLightness = computePaperLightness(data);
  for (let index = 0; index < data.length; index += 4) {
    const contrast = paperLightness - getLightness(data, index);
    data[index + 3] = Math.max(
      0,
      Math.min(255, ((contrast - MIN_INK_CONTRAST) / (OPAQUE_INK_CONTRAST - MIN_INK_CONTRAST)) * 255),
    );
  }
}

/** Returns the rectangle around the ink with a margin, or null if the image has no ink. */
export function findInkBounds({ width, height, data }: PixelImage): PixelBox | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 60) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (right < 0) return null;
  const [boxLeft, boxRight] = [Math.max(0, left - MARGIN_PX), Math.min(width, right + 1 + MARGIN_PX)];
  const [boxTop, boxBottom] = [Math.max(0, top - MARGIN_PX), Math.min(height, bottom + 1 + MARGIN_PX)];
  return { left: boxLeft, top: boxTop, width: boxRight - boxLeft, height: boxBottom - boxTop };
}

function hasTransparency(data: Uint8ClampedArray): boolean {
  for (let index = 3; index < data.length; index += 4)
    if ((data[index] ?? 255) < MIN_OPAQUE_ALPHA) return true;
  return false;
}

/** Returns the lightness of the paper: the median of all pixels, because most of them show paper. */
function computePaperLightness(data: Uint8ClampedArray): number {
  const counts = new Array<number>(256).fill(0);
  for (let index = 0; index < data.length; index += 4) {
    const lightness = Math.round(getLightness(data, index));
    counts[lightness] = (counts[lightness] ?? 0) + 1;
  }
  let remainingCount = (data.length / 4) * 0.5;
  for (let lightness = 255; lightness > 0; lightness -= 1) {
    remainingCount -= counts[lightness] ?? 0;
    if (remainingCount <= 0) return lightness;
  }
  return 255;
}

function getLightness(data: Uint8ClampedArray, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}
