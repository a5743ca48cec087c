import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import { fromLonLat } from "ol/proj.js";
import type VectorSource from "ol/source/Vector.js";
import type { MapStreet } from "#contract/gis.ts";

/** Labels each street once, in its visible part, and never upside down. */
export function placeStreetNames(
  source: VectorSource,
  streets: readonly MapStreet[],
  extent: readonly number[],
  showsParcels: boolean,
): void {
  source.clear(true);
  if (!showsParcels) return;
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  const viewCentre = [(west + east) / 2, (south + north) / 2] as const;
  for (const { name, line } of streets) {
    const points = line.map((position) => fromLonLat([...position]));
    const [start, end] = [points[0], points.at(-1)];
    if (!start || !end) continue;
    const [x, y] = findNearest(viewCentre, start, end);
    if (x < west || x > east || y < south || y > north) continue;
    const feature = new Feature(new Point([x, y]));
    const slope = Math.atan2((end[1] ?? 0) - (start[1] ?? 0), (end[0] ?? 0) - (start[0] ?? 0));
    const uprightAngle = Math.abs(slope) > Math.PI / 2 ? slope + Math.PI : slope;
    feature.setProperties({ name, turn: -uprightAngle }, true);
    source.addFeature(feature);
  }
}

/** Returns the point of a segment that is nearest to the centre. */
function findNearest(
  [x, y]: readonly [number, number],
  [startX = 0, startY = 0]: number[],
  [endX = 0, endY = 0]: number[],
): readonly [number, number] {
  const [dx, dy] = [endX - startX, endY - startY];
  const projectedRatio = ((x - startX) * dx + (y - startY) * dy) / (dx * dx + dy * dy || 1);
  const clampedRatio = Math.min(1, Math.max(0, projectedRatio));
  return [startX + clampedRatio * dx, startY + clampedRatio * dy];
}
