/** A piece of land: the answer of a `property` field, and the source of other prefilled fields. */

import type { Parcel, Property } from "#contract/applications/property.ts";
import { isRecord } from "#contract/unknown-value.ts";
import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import { computeArea, type Position, toGeometry } from "#contract/wizard/geometry.ts";

interface AddressAnswer {
  readonly line1?: string;
  readonly line2?: string;
  readonly suburb?: string;
  readonly state?: string;
  readonly postcode?: string;
}

export interface TitleAnswer {
  readonly lot?: string;
  readonly plan?: string;
  readonly volume?: string;
  readonly folio?: string;
  readonly crownAllotment?: string;
  readonly section?: string;
  readonly parish?: string;
  readonly county?: string;
}

/** Point, line or outline as GeoJSON. Answers of `map` fields have the same format. */
export type MapPlace =
  | { readonly type: "Point"; readonly coordinates: Position }
  | { readonly type: "LineString"; readonly coordinates: readonly Position[] }
  | { readonly type: "Polygon"; readonly coordinates: readonly (readonly Position[])[] };

export interface LandDetails {
  /** Id in the land register. Absent if the person described the land in the text fields. */
  readonly parcelId?: string;
  readonly address?: AddressAnswer;
  readonly title?: TitleAnswer;
  /** Id in the service's list `MunicipalDistrict`; `district` is the name. */
  readonly municipalDistrict?: string;
  readonly district?: string;
  /** Area in square metres, from the register or as the person typed it. */
  readonly area?: string;
  readonly location?: MapPlace;
  /** Planning overlays: `bushfire`, `flood`, `easement`, `heritage`. Absent if they are not known. */
  readonly overlays?: readonly string[];
}

type WireAddress = Parcel["Address"];

function toAddress({ Line1, Line2, Suburb, State, Postcode }: WireAddress): AddressAnswer {
  return {
    ...{ line1: Line1, suburb: Suburb, state: State, postcode: Postcode },
    ...(Line2 && { line2: Line2 }),
  };
}

export function toLandFromParcel(parcel: Parcel): LandDetails {
  const { Lot: lot, Plan: plan, Volume: volume, Folio: folio } = parcel;
  return {
    parcelId: parcel.ParcelId,
    address: toAddress(parcel.Address),
    title: { lot, plan, volume, folio },
    municipalDistrict: parcel.MunicipalDistrictId,
    district: parcel.MunicipalDistrict,
    area: String(Math.round(parcel.Area)),
    location: parcel.Outline,
    overlays: parcel.Overlays,
  };
}

/** Converts a property of an earlier application to land. */
export function toLandFromProperty(property: Property): LandDetails {
  const { ParcelId, Address, MunicipalDistrictId, MunicipalDistrict, Area, Pin, Outline } = property;
  const title = getTitleAnswer(property);
  const location: MapPlace | undefined = Outline ?? (Pin ? { type: "Point", coordinates: Pin } : undefined);
  return {
    ...(ParcelId && { parcelId: ParcelId, overlays: property.Overlays }),
    ...(Address && { address: toAddress(Address) }),
    ...(Object.keys(title).length > 0 && { title }),
    ...(MunicipalDistrictId && { municipalDistrict: MunicipalDistrictId }),
    ...(MunicipalDistrict && { district: MunicipalDistrict }),
    ...(Area === null ? {} : { area: String(Math.round(Area)) }),
    ...(location && { location }),
  };
}

function getTitleAnswer(property: Property): TitleAnswer {
  const titleParts = {
    ...{ lot: property.Lot, plan: property.Plan, volume: property.Volume, folio: property.Folio },
    ...{ crownAllotment: property.CrownAllotment, section: property.Section },
    ...{ parish: property.Parish, county: property.County },
  };
  return Object.fromEntries(Object.entries(titleParts).filter(([, part]) => part !== null && part !== ""));
}

/** Converts the answer of a `property` field to land. A plain text becomes a one-line address. */
export function toLand(value: unknown): LandDetails {
  if (typeof value === "string") return value.trim() ? { address: { line1: value } } : {};
  return isRecord(value) ? (value as LandDetails) : {};
}

/** Converts the answer of a `titleRef` field to the parts of a title. */
export function toTitleAnswer(value: unknown): TitleAnswer {
  return toLand(value) as TitleAnswer;
}

/** Returns the stated area, otherwise the area of the outline, in square metres. */
export function computeLandArea({ area, location }: LandDetails): number | undefined {
  const statedArea = Number(area);
  if (area && statedArea > 0) return statedArea;
  const geometry = toGeometry(location);
  return geometry && computeArea(geometry);
}

export function hasAddressOrTitle({ address, title }: LandDetails): boolean {
  const texts = [
    getAnswerPart(address, "line1"),
    getAnswerPart(title, "plan"),
    getAnswerPart(title, "volume"),
  ];
  return [...texts, getAnswerPart(title, "crownAllotment")].some(
    (text) => typeof text === "string" && text !== "",
  );
}
