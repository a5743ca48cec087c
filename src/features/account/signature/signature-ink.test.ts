import { describe, expect, it } from "vitest";
import { findInkBounds, makePaperTransparent, type PixelImage } from "./signature-ink.ts";

/**
 * Creates an image whose pixels have the lightness `light`, with a rectangle of the lightness `dark` from
 * (30, 20) to (59, 29).
 */
function createSheet(light: number, dark: number | null): PixelImage {
  const [width, height] = [100, 60];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInk = dark !== null && x >= 30 && x < 60 && y >= 20 && y < 30;
      data.set([...Array(3).fill(isInk ? dark : light), 255], (y * width + x) * 4);
    }
  return { width, height, data };
}
const getAlpha = ({ width, data }: PixelImage, x: number, y: number) => data[(y * width + x) * 4 + 3];

describe("signature on paper", () => {
  it.each([255, 190])("makes paper of lightness %i transparent and keeps the ink", (light) => {
    const pixels = createSheet(light, 30);
    makePaperTransparent(pixels);
    expect([getAlpha(pixels, 0, 0), getAlpha(pixels, 45, 25)]).toEqual([0, 255]);
    expect(findInkBounds(pixels)).toEqual({ left: 24, top: 14, width: 42, height: 22 });
  });

  it("finds no ink on an empty sheet", () => {
    const pixels = createSheet(230, null);
    makePaperTransparent(pixels);
    expect(findInkBounds(pixels)).toBeNull();
  });

  it("leaves images without paper unchanged", () => {
    const pixels = createSheet(255, 200);
    pixels.data[3] = 0;
    makePaperTransparent(pixels);
    expect(getAlpha(pixels, 99, 59)).toBe(255);
  });
});
