/** The simulated geography: every suburb has the same streets in rows, rotated by a different angle. */
import { suburbs } from "../lookups/suburbs.ts";

export const streetNames = [
  "Wattle Grove",
  "Millrace Road",
  "Ferry Street",
  "Lantern Lane",
  "Boundary Track",
  "Heron Court",
  "Quarry Road",
  "Orchard Way",
  "Chapel Street",
  "Ropewalk Lane",
  "Ironbark Drive",
  "Kestrel Rise",
  "Sawmill Lane",
  "Lighthouse Parade",
  "Bellbird Crescent",
  "Old Coach Road",
] as const;

/** Highest house number of every street. Odd numbers are on the north side, even ones on the south side. */
export const LAST_STREET_NUMBER = 188;

/** Width of a lot in metres. */
export const LOT_FRONTAGE = 17;
export const LOT_DEPTH = 35;
const ROAD_WIDTH = 16;
const LOTS_BETWEEN_CROSS_STREETS = 10;
/** Metres from the middle of one street to the next: a road and two rows of lots. */
const STREET_SPACING = ROAD_WIDTH + 2 * LOT_DEPTH;

export interface SuburbExtent {
  readonly suburb: (typeof suburbs)[number];
  readonly index: number;
  readonly centre: readonly [longitude: number, latitude: number];
  /** Rotation in radians. */
  readonly rotation: number;
}

type Point = readonly [number, number];

/** Position of each municipality's first suburb, far enough apart that a map never shows two municipalities. */
const firstSuburbPositions: Readonly<Record<string, Point>> = {
  "Riverbend Shire": [144.12, -36.42],
  "Harbour City": [144.58, -38.14],
  "Summit Ranges Shire": [145.62, -37.62],
  "Wattlebrook City": [145.22, -37.86],
  "Saltmarsh Shire": [145.86, -38.51],
};
const METRES_PER_DEGREE = 111_320;
const SUBURBS_IN_A_ROW = 3;
/** Degrees of longitude and latitude between neighbouring suburbs. */
const SUBURB_SPACING: Point = [0.032, 0.024];

export const suburbExtents: readonly SuburbExtent[] = suburbs.map((suburb, index) => {
  const positionInMunicipality = suburbs
    .filter(({ municipality }) => municipality === suburb.municipality)
    .findIndex(({ name }) => name === suburb.name);
  const [longitude, latitude] = firstSuburbPositions[suburb.municipality] ?? [144.9, -37.5];
  const [column, row] = [
    positionInMunicipality % SUBURBS_IN_A_ROW,
    Math.floor(positionInMunicipality / SUBURBS_IN_A_ROW),
  ];
  return {
    suburb,
    index,
    centre: [longitude + column * SUBURB_SPACING[0], latitude - row * SUBURB_SPACING[1]],
    rotation: (((index * 37) % 25) - 12) * (Math.PI / 180),
  };
});

/** Converts metres east and north of a suburb's centre to longitude and latitude. */
export function toPosition({ centre, rotation }: SuburbExtent, [x, y]: Point): [number, number] {
  const east = x * Math.cos(rotation) - y * Math.sin(rotation);
  const north = x * Math.sin(rotation) + y * Math.cos(rotation);
  const [longitude, latitude] = centre;
  const longitudeScale = Math.cos((latitude * Math.PI) / 180);
  return [
    roundDegrees(longitude + east / (METRES_PER_DEGREE * longitudeScale)),
    roundDegrees(latitude + north / METRES_PER_DEGREE),
  ];
}

/** Rounds degrees to seven decimals, about a centimetre. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

const LOTS_PER_SIDE = LAST_STREET_NUMBER / 2;
const STREET_LENGTH =
  LOTS_PER_SIDE * LOT_FRONTAGE + Math.floor((LOTS_PER_SIDE - 1) / LOTS_BETWEEN_CROSS_STREETS) * ROAD_WIDTH;

/** Returns the position of a lot's start in metres east of the suburb's centre. */
export function getLotStart(number: number): number {
  const lotIndex = Math.ceil(number / 2) - 1;
  return (
    lotIndex * LOT_FRONTAGE +
    Math.floor(lotIndex / LOTS_BETWEEN_CROSS_STREETS) * ROAD_WIDTH -
    STREET_LENGTH / 2
  );
}

/** Returns a street's position in metres north of the suburb's centre. */
export function getStreetOffset(street: number): number {
  return (streetNames.length / 2 - street - 0.5) * STREET_SPACING;
}

/** Returns a street's centre line. */
export function getStreetLine(extent: SuburbExtent, street: number): [number, number][] {
  const y = getStreetOffset(street);
  return [toPosition(extent, [-STREET_LENGTH / 2, y]), toPosition(extent, [STREET_LENGTH / 2, y])];
}

export const HALF_ROAD = ROAD_WIDTH / 2;
