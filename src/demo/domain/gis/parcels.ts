/** The simulated land register: one parcel per house number of each street, computed on request and never stored. */
import type * as z from "zod/mini";
import type { parcel } from "#contract/applications/property.ts";
import {
  getLotStart,
  getStreetOffset,
  HALF_ROAD,
  LAST_STREET_NUMBER,
  LOT_DEPTH,
  LOT_FRONTAGE,
  type SuburbExtent,
  streetNames,
  suburbExtents,
  toPosition,
} from "./streets.ts";

export type DemoParcel = z.input<typeof parcel>;
type ParcelPosition = readonly [extent: SuburbExtent, street: number, number: number];

const FIRST_VOLUME = 9000;
const PLAN_LETTERS = "ABLTX";

export function getParcelAt([extent, street, number]: ParcelPosition): DemoParcel {
  const { suburb, index } = extent;
  const corners = getCorners(street, number);
  const outline = corners.map((corner) => toPosition(extent, corner));
  const [first, , third] = corners;
  const centre = [(first[0] + third[0]) / 2, (first[1] + third[1]) / 2] as const;
  return {
    ParcelId: `p${index}-${street}-${number}`,
    Address: {
      Line1: `${number} ${streetNames[street]}`,
      Suburb: suburb.name,
      State: "VIC",
      Postcode: suburb.postcode,
    },
    MunicipalDistrictId: suburb.municipality.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    MunicipalDistrict: suburb.municipality,
    Lot: String(number),
    Plan: createPlanNumber(index, street),
    Volume: String(FIRST_VOLUME + index * streetNames.length + street),
    Folio: String(number + 100),
    Area: LOT_FRONTAGE * getDepth(street, number),
    Overlays: listOverlays(extent, street, number),
    Centre: toPosition(extent, centre),
    Outline: { type: "Polygon", coordinates: [[...outline, outline[0] ?? [0, 0]]] },
  };
}

/** Varies the depth of a lot slightly, so that the areas differ. */
function getDepth(street: number, number: number): number {
  return LOT_DEPTH - ((street * 7 + number * 3) % 6);
}

type Corner = readonly [number, number];

function getCorners(street: number, number: number): readonly [Corner, Corner, Corner, Corner] {
  const isNorth = number % 2 === 1;
  const [left, depth] = [getLotStart(number), getDepth(street, number)];
  const nearSide = getStreetOffset(street) + (isNorth ? HALF_ROAD : -HALF_ROAD);
  const farSide = nearSide + (isNorth ? depth : -depth);
  const rightSide = left + LOT_FRONTAGE;
  // Counter-clockwise, as GeoJSON requires of outer rings.
  return isNorth
    ? [
        [left, nearSide],
        [rightSide, nearSide],
        [rightSide, farSide],
        [left, farSide],
      ]
    : [
        [left, farSide],
        [rightSide, farSide],
        [rightSide, nearSide],
        [left, nearSide],
      ];
}

function createPlanNumber(index: number, street: number): string {
  const planIndex = index * streetNames.length + street;
  return `PS ${512_000 + planIndex * 13}${PLAN_LETTERS[planIndex % PLAN_LETTERS.length]}`;
}

function listOverlays({ suburb }: SuburbExtent, street: number, number: number): DemoParcel["Overlays"] {
  const overlays: DemoParcel["Overlays"] = [];
  if (suburb.municipality === "Summit Ranges Shire" || street >= 14) overlays.push("bushfire");
  if (street === 2 || (suburb.municipality === "Saltmarsh Shire" && street < 4)) overlays.push("flood");
  if (number % 17 === 0) overlays.push("easement");
  if (street === 8 && number < 30) overlays.push("heritage");
  return overlays;
}

export function findParcel(id: string): DemoParcel | undefined {
  const match = /^p(\d{1,3})-(\d{1,2})-(\d{1,3})$/.exec(id);
  return match ? findParcelAt(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
}

function findParcelAt(index: number, street: number, number: number): DemoParcel | undefined {
  const extent = suburbExtents[index];
  const exists = extent && street < streetNames.length && number >= 1 && number <= LAST_STREET_NUMBER;
  return exists ? getParcelAt([extent, street, number]) : undefined;
}

/** Finds a parcel by its address: `27 Millrace Road`, `Riverbend`. */
export function findParcelByAddress(line1: string, suburb: string): DemoParcel | undefined {
  const [, number = "", name = ""] = /^\s*(\d{1,3})\s+(.+?)\s*$/.exec(line1) ?? [];
  const street = streetNames.findIndex((streetName) => streetName.toLowerCase() === name.toLowerCase());
  const index = suburbExtents.findIndex(
    (suburbExtent) => suburbExtent.suburb.name.toLowerCase() === suburb.trim().toLowerCase(),
  );
  return street < 0 || index < 0 ? undefined : findParcelAt(index, street, Number(number));
}

const MAX_RESULTS = 20;

export interface TitleSearch {
  readonly Lot?: string | undefined;
  readonly Plan?: string | undefined;
  readonly Volume?: string | undefined;
  readonly Folio?: string | undefined;
}

/** Finds parcels by lot and plan, or by volume and folio. A plan without a lot returns the first lots. */
export function findParcelsByTitle({ Lot, Plan, Volume, Folio }: TitleSearch): DemoParcel[] {
  const searchedPlan = (Plan ?? "").toUpperCase().replace(/[^0-9A-Z]/g, "");
  const parcels: DemoParcel[] = [];
  for (const extent of suburbExtents)
    for (const street of streetNames.keys()) {
      const firstParcel = getParcelAt([extent, street, 1]);
      if (searchedPlan !== "" && !isSamePlan(firstParcel.Plan, searchedPlan)) continue;
      if (Volume && firstParcel.Volume !== Volume.trim()) continue;
      if (searchedPlan === "" && !Volume) continue;
      const lotNumbers = listLotNumbers(Lot, Folio);
      for (const number of lotNumbers) {
        const lotParcel = findParcelAt(extent.index, street, number);
        if (lotParcel) parcels.push(lotParcel);
        if (parcels.length >= MAX_RESULTS) return parcels;
      }
    }
  return parcels;
}

/** True for the same plan number, also without its letters: `PS 512013B` equals `512013`. */
function isSamePlan(planNumber: string, searchedPlan: string): boolean {
  const compactNumber = planNumber.replace(/\s/g, "");
  return (
    compactNumber === searchedPlan ||
    compactNumber.replace(/\D/g, "") === searchedPlan ||
    compactNumber.slice(0, -1) === searchedPlan
  );
}

function listLotNumbers(lot: string | undefined, folio: string | undefined): number[] {
  const [byLot, byFolio] = [lot?.trim(), folio?.trim()];
  if (byLot && byFolio && Number(byFolio) - 100 !== Number(byLot)) return [];
  if (byLot) return [Number(byLot)];
  if (byFolio) return [Number(byFolio) - 100];
  return Array.from({ length: LAST_STREET_NUMBER }, (_all, index) => index + 1);
}
