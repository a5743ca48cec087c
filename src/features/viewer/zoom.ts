/** How large a page is shown: fitted to the room there is, or by so much of its own size. */

export type Zoom = { readonly fit: "width" | "page" } | { readonly scale: number };

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const LEAST_SCALE = 0.1;
export const MOST_SCALE = 8;
const steps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 8];

export const clampScale = (scale: number) => Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale));

/** `largest`: the widest and the highest page there is; `room`: what they have. All in CSS pixels. */
export function scaleOf(zoom: Zoom, largest: Size, room: Size): number {
  if ("scale" in zoom) return clampScale(zoom.scale);
  const byWidth = room.width / largest.width;
  return clampScale(zoom.fit === "width" ? byWidth : Math.min(byWidth, room.height / largest.height));
}

/** The next step up or down from wherever it is. */
export function stepScale(scale: number, direction: 1 | -1): number {
  const near = 0.005;
  const next =
    direction > 0 ? steps.find((step) => step > scale + near) : steps.findLast((step) => step < scale - near);
  return next ?? (direction > 0 ? MOST_SCALE : LEAST_SCALE);
}

export type Turn = 0 | 90 | 180 | 270;

export const turnOn = (turn: Turn): Turn => ((turn + 90) % 360) as Turn;

/** A page that lies on its side is as wide as it was high. */
export function turned({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}
