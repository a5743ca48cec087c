/** Finds parcels by the words of an address or within a map area. */
import { type DemoParcel, getParcelAt } from "./parcels.ts";
import {
  getStreetLine,
  LAST_STREET_NUMBER,
  type SuburbExtent,
  streetNames,
  suburbExtents,
} from "./streets.ts";

const MAX_RESULTS = 20;

/**
 * Searches for text such as `27 millrace riverb`: each word is the house number, or the start of the street, suburb
 * or postcode.
 */
export function searchParcels(text: string): DemoParcel[] {
  const searchWords = text
    .toLowerCase()
    .replace(/[,']/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "" && word !== "vic");
  const [number, others] = splitHouseNumber(searchWords);
  if (others.length === 0) return [];
  const matchingStreets = suburbExtents.flatMap((extent) =>
    streetNames.flatMap((name, street) => {
      const placeWords = `${name} ${extent.suburb.name} ${extent.suburb.postcode}`
        .toLowerCase()
        .replace(/'/g, " ")
        .split(" ");
      return others.every((word) => placeWords.some((knownWord) => knownWord.startsWith(word)))
        ? [{ extent, street }]
        : [];
    }),
  );
  const houseNumbers = number === undefined ? listFirstHouseNumbers(MAX_RESULTS) : [number];
  return houseNumbers
    .flatMap((houseNumber) =>
      matchingStreets.map(({ extent, street }) => [extent, street, houseNumber] as const),
    )
    .slice(0, MAX_RESULTS)
    .map(getParcelAt);
}

/**
 * Separates the house number from the other words. The house number is the first word of one to three digits.
 * A word of four digits is a postcode.
 */
function splitHouseNumber(words: readonly string[]): [number | undefined, readonly string[]] {
  const numberIndex = words.findIndex((word) => /^\d{1,3}$/.test(word));
  const number = Number(words[numberIndex]);
  if (numberIndex < 0 || number < 1 || number > LAST_STREET_NUMBER) return [undefined, words];
  return [number, words.filter((_word, index) => index !== numberIndex)];
}

function listFirstHouseNumbers(count: number): number[] {
  return Array.from({ length: Math.min(count, LAST_STREET_NUMBER) }, (_all, index) => index + 1);
}

/** An area in degrees: west, south, east, north. */
type BoundingBox = readonly [number, number, number, number];

/** Parses `144.1,-36.5,144.2,-36.4`; returns undefined if it is not a box. */
export function parseBoundingBox(text: string): BoundingBox | undefined {
  const numbers = text.split(",").map(Number);
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const isValidBox = numbers.length === 4 && numbers.every(Number.isFinite) && west <= east && south <= north;
  return isValidBox ? [west, south, east, north] : undefined;
}

/** Returns at most `limit` parcels that intersect an area; `isTruncated` is true if there are more. */
export function listParcelsWithin(
  box: BoundingBox,
  limit: number,
): { readonly parcels: DemoParcel[]; readonly isTruncated: boolean } {
  const parcels: DemoParcel[] = [];
  for (const extent of findSuburbsNear(box))
    for (const street of streetNames.keys()) {
      if (!intersectsBox(getStreetLine(extent, street), box, LOT_MARGIN_DEGREES)) continue;
      for (let number = 1; number <= LAST_STREET_NUMBER; number += 1) {
        const parcel = getParcelAt([extent, street, number]);
        if (!intersectsBox(parcel.Outline.coordinates[0] ?? [], box, 0)) continue;
        if (parcels.length === limit) return { parcels, isTruncated: true };
        parcels.push(parcel);
      }
    }
  return { parcels, isTruncated: false };
}

/** Half the size of a suburb. */
const SUBURB_REACH_DEGREES = 0.014;
/** Slightly more than the size of a lot. */
const LOT_MARGIN_DEGREES = 0.0006;

export function findSuburbsNear([west, south, east, north]: BoundingBox): SuburbExtent[] {
  return suburbExtents.filter(
    ({ centre: [x, y] }) =>
      x > west - SUBURB_REACH_DEGREES &&
      x < east + SUBURB_REACH_DEGREES &&
      y > south - SUBURB_REACH_DEGREES &&
      y < north + SUBURB_REACH_DEGREES,
  );
}

function intersectsBox(
  points: readonly (readonly [number, number])[],
  [west, south, east, north]: BoundingBox,
  margin: number,
): boolean {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return (
    Math.max(...xs) >= west - margin &&
    Math.min(...xs) <= east + margin &&
    Math.max(...ys) >= south - margin &&
    Math.min(...ys) <= north + margin
  );
}
