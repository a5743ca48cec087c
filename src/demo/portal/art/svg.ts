/** Creates SVG artwork for the demo hosts, so that they need no image files. */
import type { PortalAsset } from "../host.ts";

/** Returns an SVG of this size, without scripts and external resources. */
export function createSvg(width: number, height: number, ...parts: readonly string[]): PortalAsset {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${parts.join("")}</svg>`;
  return { type: "image/svg+xml; charset=utf-8", body };
}

/** Returns a wide banner. Wide screens show only the middle part, so important content belongs there. */
export function createBanner(top: number, ...parts: readonly string[]): PortalAsset {
  return createSvg(1600, 210, `<g transform="translate(0 ${-top})">${parts.join("")}</g>`);
}

export function drawPath(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function drawLine(d: string, stroke: string, width: number, attributes = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;
}

export function drawCircle(x: number, y: number, radius: number, fill: string, attributes = ""): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${attributes}/>`;
}

export function drawRect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attributes = "",
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${attributes}/>`;
}

/** Defines a vertical gradient, used as `url(#id)`. */
export function defineGradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string])[],
): string {
  const stopElements = stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join("");
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopElements}</linearGradient></defs>`;
}

const RIDGE_WIDTH = 1_600;
const RIDGE_BOTTOM = 300;

/** Draws a smooth ridge across the picture from heights at equal distances, closed at the bottom. */
export function drawRidge(heights: readonly number[]): string {
  const step = RIDGE_WIDTH / (heights.length - 1);
  const points = heights.map((height, index) => [index * step, RIDGE_BOTTOM - height] as const);
  const [first] = points;
  const curves = points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? [0, 0];
    const middleX = (beforeX + x) / 2;
    return `C${middleX} ${beforeY} ${middleX} ${y} ${x} ${y}`;
  });
  return `M0 ${RIDGE_BOTTOM}L0 ${first?.[1] ?? RIDGE_BOTTOM}${curves.join("")}L${RIDGE_WIDTH} ${RIDGE_BOTTOM}Z`;
}
