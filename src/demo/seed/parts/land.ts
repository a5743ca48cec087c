import type { BcaClass } from "#contract/applications/bca-classification.ts";
import { getAnswerAt } from "#contract/wizard/answers/answers.ts";
import { createPropertyIdentity } from "../../domain/properties/describe-property.ts";
import type { ClassificationRecord } from "../../records/parts/classification-record.ts";
import type { PropertyRecord } from "../../records/parts/property-record.ts";
import { findSeedLand, type SeededPartContext } from "./part-context.ts";

const noTitle = {
  Lot: null,
  Plan: null,
  Volume: null,
  Folio: null,
  CrownAllotment: null,
  Section: null,
  Parish: null,
  County: null,
};

/** Returns the property at the address. Some applications include a second lot, which has no address. */
export function seedProperties({
  seededApplication,
  createPartFields,
  lodgedAt,
  random,
}: SeededPartContext): PropertyRecord[] {
  const land = findSeedLand(seededApplication);
  if (!land) return [];
  const { parcel } = land;
  const fields = {
    ...noTitle,
    ...(parcel && { Lot: parcel.Lot, Plan: parcel.Plan, Volume: parcel.Volume, Folio: parcel.Folio }),
    ParcelId: parcel?.ParcelId ?? null,
    Address: land.Address,
    MunicipalDistrictId: parcel?.MunicipalDistrictId ?? null,
    Area: parcel?.Area ?? null,
    Pin: parcel?.Centre ?? null,
    Outline: parcel?.Outline ?? null,
    IsMain: true,
  };
  const mainProperty = { ...createPartFields("p0", lodgedAt), ...fields, ...createPropertyIdentity(fields) };
  if (random.fraction() > 0.2) return [mainProperty];
  const secondProperty = {
    ...noTitle,
    ParcelId: null,
    Address: null,
    MunicipalDistrictId: fields.MunicipalDistrictId,
    Area: 612,
    Pin: parcel?.Centre ?? null,
    Outline: null,
    IsMain: false,
    CrownAllotment: "14A",
    Parish: "Yarrabel",
  };
  return [
    mainProperty,
    { ...createPartFields("p1", lodgedAt), ...secondProperty, ...createPropertyIdentity(secondProperty) },
  ];
}

interface UsualPart {
  readonly part: string;
  readonly bcaClass: BcaClass;
  readonly area: number | null;
}

const partsByType: Readonly<Record<string, readonly UsualPart[]>> = {
  "building-permit-new-dwelling": [
    { part: "Dwelling", bcaClass: "1a", area: 214 },
    { part: "Garage", bcaClass: "10a", area: 38 },
  ],
  "building-permit-alterations": [{ part: "Dwelling", bcaClass: "1a", area: 168 }],
  "building-permit-demolition": [{ part: "Dwelling", bcaClass: "1a", area: 121 }],
  "building-permit-outbuilding": [{ part: "Shed", bcaClass: "10a", area: 62 }],
  "building-permit-pool": [{ part: "Swimming pool and barrier", bcaClass: "10b", area: null }],
  "building-permit-fence": [{ part: "Retaining wall", bcaClass: "10b", area: null }],
  "building-permit-commercial": [
    { part: "Tenancy", bcaClass: "6", area: 240 },
    { part: "Office above", bcaClass: "5", area: 118 },
  ],
};

/**
 * Returns a classification for each building part in the answers. If the answers contain no parts, returns
 * classifications of the usual parts for the type of work.
 */
export function seedClassifications({
  seededApplication,
  createPartFields,
  lodgedAt,
}: SeededPartContext): ClassificationRecord[] {
  const { Answers } = seededApplication.answers;
  const ids = Array.isArray(Answers["parts"]) ? Answers["parts"].map(String) : [];
  const classParts = ids.flatMap((id) => {
    const [bcaClass, part] = [
      getAnswerAt(Answers, `parts.${id}.bcaClass`),
      getAnswerAt(Answers, `parts.${id}.part`),
    ];
    const area = getAnswerAt(Answers, `parts.${id}.floorArea`);
    if (typeof bcaClass !== "string" || typeof part !== "string") return [];
    return [{ part, bcaClass: bcaClass as BcaClass, area: typeof area === "number" ? area : null }];
  });
  const isBegun = findSeedLand(seededApplication) !== undefined;
  const parts =
    classParts.length > 0 || !isBegun
      ? classParts
      : (partsByType[seededApplication.application.ApplicationTypeId] ?? []);
  return parts.map(({ part, bcaClass, area }, index) => ({
    ...createPartFields(`b${index}`, lodgedAt),
    Part: part,
    BcaClass: bcaClass,
    FloorArea: area,
    Storeys: bcaClass.startsWith("10") ? null : 1,
    RiseInStoreys: null,
    Dwellings: bcaClass === "1a" ? 1 : null,
  }));
}
