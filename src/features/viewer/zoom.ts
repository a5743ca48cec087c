/** The zoom setting: fitted to the available space, or a fixed scale. */

export type PageZoom = { readonly fit: "width" | "page" } | { readonly scale: number };

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export const MIN_SCALE = 0.1;
export const MAX_SCALE = 8;
const SCALE_STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 8];

export const clampScale = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

/**
 * Returns the scale. `maxSize` is the maximum width and height of all pages, and `space` is the available
 * space, both in CSS pixels.
 */
export function computeScale(zoom: PageZoom, maxSize: PageSize, space: PageSize): number {
  if ("scale" in zoom) return clampScale(zoom.scale);
  const widthScale = space.width / maxSize.width;
  return clampScale(zoom.fit === "width" ? widthScale : Math.min(widthScale, space.height / maxSize.height));
}

/** Returns the next larger or smaller scale. */
export function changeScaleByStep(scale: number, direction: 1 | -1): number {
  const tolerance = 0.005;
  const next =
    direction > 0
      ? SCALE_STEPS.find((step) => step > scale + tolerance)
      : SCALE_STEPS.findLast((step) => step < scale - tolerance);
  return next ?? (direction > 0 ? MAX_SCALE : MIN_SCALE);
}

export type PageRotation = 0 | 90 | 180 | 270;

export const rotateClockwise = (turn: PageRotation): PageRotation => ((turn + 90) % 360) as PageRotation;

export function rotateSize({ width, height }: PageSize, turn: PageRotation): PageSize {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}
