/** What is drawn on a map, as the positions a person set: each new one makes a point a line, and a line an outline. */
import { type Geometry, type Position, toGeometry } from "#contract/wizard/geometry.ts";
import type { Place } from "../land.ts";

export type Shape = Geometry["shape"];

/** The positions of an answer, each once: an outline's first is not told again at its end. */
export function positionsOf(value: unknown): readonly Position[] {
  const geometry = toGeometry(value);
  if (!geometry) return [];
  return geometry.shape === "polygon" ? geometry.positions.slice(0, -1) : geometry.positions;
}

/** As much of the shape as the positions make; nothing for none. */
export function toPlace(shape: Shape, positions: readonly Position[]): Place | null {
  const last = positions.at(-1);
  const [first] = positions;
  if (!first || !last) return null;
  if (shape === "point") return { type: "Point", coordinates: last };
  if (positions.length === 1) return { type: "Point", coordinates: first };
  if (shape === "line" || positions.length === 2) return { type: "LineString", coordinates: positions };
  return { type: "Polygon", coordinates: [[...positions, first]] };
}

/** `-37.8136, 144.9631`, of several with `; ` between: what can be typed where there is no map. */
export function toCoordinates(value: unknown): string {
  if (typeof value === "string") return value;
  return positionsOf(value)
    .map(([longitude, latitude]) => `${round(latitude)}, ${round(longitude)}`)
    .join("; ");
}

/** What was typed, as it would have been drawn; the text itself where it is no place. */
export function readCoordinates(text: string, shapes: readonly Shape[]): Place | string | null {
  const trimmed = text.trim().replace(/;$/, "");
  if (trimmed === "") return null;
  const positions = positionsOf(trimmed);
  const wanted = shapeFor(positions.length, shapes);
  return toPlace(wanted, positions) ?? text;
}

function shapeFor(count: number, shapes: readonly Shape[]): Shape {
  if (count === 1) return "point";
  return count >= 3 && shapes.includes("polygon") ? "polygon" : "line";
}

/** A centimetre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
