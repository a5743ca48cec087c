/** Converts clicked positions to GeoJSON: one position makes a point, two make a line, three or more an outline. */
import { type Geometry, type Position, toGeometry } from "#contract/wizard/geometry.ts";
import type { MapPlace } from "../land.ts";

export type DrawnShape = Geometry["shape"];

/** Returns the positions of an answer, without the repeated last position of an outline. */
export function readPositions(value: unknown): readonly Position[] {
  const geometry = toGeometry(value);
  if (!geometry) return [];
  return geometry.shape === "polygon" ? geometry.positions.slice(0, -1) : geometry.positions;
}

/** Returns the GeoJSON of the positions, or null if there are none. */
export function toMapPlace(shape: DrawnShape, positions: readonly Position[]): MapPlace | null {
  const lastPosition = positions.at(-1);
  const [first] = positions;
  if (!first || !lastPosition) return null;
  if (shape === "point") return { type: "Point", coordinates: lastPosition };
  if (positions.length === 1) return { type: "Point", coordinates: first };
  if (shape === "line" || positions.length === 2) return { type: "LineString", coordinates: positions };
  return { type: "Polygon", coordinates: [[...positions, first]] };
}

/** Formats coordinates as text: `-37.8136, 144.9631`, several separated by `; `. */
export function toCoordinates(value: unknown): string {
  if (typeof value === "string") return value;
  return readPositions(value)
    .map(([longitude, latitude]) => `${roundDegrees(latitude)}, ${roundDegrees(longitude)}`)
    .join("; ");
}

/** Parses typed coordinates. Returns the text unchanged if it contains no valid coordinates. */
export function parseCoordinates(text: string, shapes: readonly DrawnShape[]): MapPlace | string | null {
  const trimmedText = text.trim().replace(/;$/, "");
  if (trimmedText === "") return null;
  const positions = readPositions(trimmedText);
  const shape = selectShape(positions.length, shapes);
  return toMapPlace(shape, positions) ?? text;
}

function selectShape(count: number, shapes: readonly DrawnShape[]): DrawnShape {
  if (count === 1) return "point";
  return count >= 3 && shapes.includes("polygon") ? "polygon" : "line";
}

/** Rounds degrees to a precision of about a centimetre. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
