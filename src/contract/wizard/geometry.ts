/**
 * Parses and measures the geometry of map answers. An answer is GeoJSON from a drawing, or coordinates that
 * people type without a map.
 */

/** Position as `[longitude, latitude]` in degrees, as in GeoJSON. */
export type Position = readonly [longitude: number, latitude: number];

export interface Geometry {
  readonly shape: "point" | "line" | "polygon";
  /** For a polygon: the outer ring; the last position equals the first. */
  readonly positions: readonly Position[];
}

const MAX_POSITIONS = 2000;

/**
 * Parses a position or shape: a GeoJSON Point, LineString or Polygon, the value `{ location: { lat, lon } }`
 * of a property, a single position, or text. In text, `-37.81, 144.96` is a point and several pairs separated
 * by `;` are a line. A line that ends with its first pair is a polygon.
 */
export function toGeometry(value: unknown): Geometry | undefined {
  if (typeof value === "string") return parseCoordinateText(value);
  if (Array.isArray(value)) return createGeometry("point", [value]);
  if (typeof value !== "object" || value === null) return undefined;
  const { type, coordinates, location, lat, lon } = value as Record<string, unknown>;
  if (location !== undefined) return toGeometry(location);
  if (lat !== undefined || lon !== undefined) return createGeometry("point", [[lon, lat]]);
  if (type === "Point") return createGeometry("point", [coordinates]);
  if (type === "LineString") return createGeometry("line", coordinates);
  return type === "Polygon" && Array.isArray(coordinates)
    ? createGeometry("polygon", coordinates[0])
    : undefined;
}

function createGeometry(shape: Geometry["shape"], coordinates: unknown): Geometry | undefined {
  if (!Array.isArray(coordinates) || coordinates.length > MAX_POSITIONS) return undefined;
  const positions = coordinates.map(toPosition);
  if (!positions.every((position) => position !== undefined)) return undefined;
  if (shape === "point") return positions.length === 1 ? { shape, positions } : undefined;
  if (shape === "line") return positions.length >= 2 ? { shape, positions } : undefined;
  return positions.length >= 4 && isClosed(positions) ? { shape, positions } : undefined;
}

function toPosition(value: unknown): Position | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined;
  const [longitude, latitude] = value;
  const isValidPosition =
    typeof longitude === "number" &&
    typeof latitude === "number" &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90;
  return isValidPosition ? [longitude, latitude] : undefined;
}

function isClosed(positions: readonly Position[]): boolean {
  const [first, last] = [positions[0], positions.at(-1)];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}

const COORDINATE_PAIR = /^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/;

function parseCoordinateText(text: string): Geometry | undefined {
  if (text.length > 10_000) return undefined;
  const pairs = text.split(";").map((pair) => COORDINATE_PAIR.exec(pair));
  const positions = pairs.map((pair) => pair && [Number(pair[2]), Number(pair[1])]);
  if (!positions.every((position) => position !== null)) return undefined;
  if (positions.length === 1) return createGeometry("point", positions);
  return createGeometry("polygon", positions) ?? createGeometry("line", positions);
}

/** True if every position is within the ring. Treats longitude and latitude as a plane: areas are small. */
export function isWithin({ positions }: Geometry, ring: readonly Position[]): boolean {
  return positions.length > 0 && positions.every((position) => isInside(position, ring));
}

function isInside([x, y]: Position, ring: readonly Position[]): boolean {
  let isWithinRing = false;
  let previousPosition = ring.at(-1);
  for (const at of ring) {
    if (previousPosition && at[1] > y !== previousPosition[1] > y) {
      const crossingLongitude =
        at[0] + ((y - at[1]) / (previousPosition[1] - at[1])) * (previousPosition[0] - at[0]);
      if (x < crossingLongitude) isWithinRing = !isWithinRing;
    }
    previousPosition = at;
  }
  return isWithinRing;
}

/** Metres per degree on a spherical earth, accurate to half a percent for a building site. */
const METRES_PER_DEGREE = 111_195;

/** Converts positions to metres east and north of the first one. */
function projectToPlane(positions: readonly Position[]): readonly (readonly [number, number])[] {
  const [start] = positions;
  if (!start) return [];
  const longitudeScale = Math.cos((start[1] * Math.PI) / 180);
  return positions.map(([x, y]) => [
    (x - start[0]) * METRES_PER_DEGREE * longitudeScale,
    (y - start[1]) * METRES_PER_DEGREE,
  ]);
}

/** Returns the area of a polygon in square metres; undefined for a point or line. */
export function computeArea({ shape, positions }: Geometry): number | undefined {
  if (shape !== "polygon") return undefined;
  const points = projectToPlane(positions);
  const doubledArea = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubledArea) / 2;
}

/** Returns the length of a line or of a polygon's outline in metres; undefined for a point. */
export function computeLength({ shape, positions }: Geometry): number | undefined {
  if (shape === "point") return undefined;
  const points = projectToPlane(positions);
  return points.slice(1).reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = points[at] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
}

/**
 * Returns `-37.81000, 144.96000` for a point; for a line its length, for a polygon its area, with the first position:
 * `612 m² (-37.8, 144.9)`.
 */
export function describeGeometry(geometry: Geometry, language = "en-AU"): string {
  const [first] = geometry.positions;
  if (!first) return "";
  const positionText = `${first[1].toFixed(5)}, ${first[0].toFixed(5)}`;
  const [area, length] = [computeArea(geometry), computeLength(geometry)];
  const size = area === undefined ? length : area;
  if (size === undefined) return positionText;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: size < 100 ? 1 : 0 }).format(size);
  return `${number} ${area === undefined ? "m" : "m²"} (${positionText})`;
}
