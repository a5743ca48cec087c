import type { createProperty, Parcel, Property } from "#contract/applications/property.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import type { Text } from "#i18n/use-text.ts";
import type { FormValues } from "#ui/index.ts";
import { checkAddress, hasAddress, toAddress, toAddressValues } from "#work/forms/address-fields.ts";

export type PropertyFields = EndpointBody<typeof createProperty>;

export const titleKeys = ["Lot", "Plan", "Volume", "Folio"] as const;
export const crownKeys = ["CrownAllotment", "Section", "Parish", "County"] as const;
const textKeys = [...titleKeys, ...crownKeys] as const;

/**
 * Converts a property to form values. `ParcelId`, `Pin` (a point) and `Outline` have no visible field. `Pin`
 * and `Outline` are JSON strings.
 */
export function toPropertyValues(property: Property | null): FormValues {
  const toJson = (place: unknown) => (place ? JSON.stringify(place) : "");
  return {
    ...toAddressValues(property?.Address ?? null),
    ...Object.fromEntries(textKeys.map((key) => [key, property?.[key] ?? ""])),
    ...{ ParcelId: property?.ParcelId ?? "", MunicipalDistrictId: property?.MunicipalDistrictId ?? "" },
    Area: property?.Area == null ? "" : String(property.Area),
    ...{ Pin: toJson(property?.Pin), Outline: toJson(property?.Outline) },
    IsMain: property?.IsMain ? "yes" : "",
  };
}

/** Fills in everything that the register has about a parcel. */
export function fillFromParcel(parcel: Parcel, values: FormValues): FormValues {
  return {
    ...values,
    ...toAddressValues(parcel.Address),
    ...Object.fromEntries(titleKeys.map((key) => [key, parcel[key]])),
    ...Object.fromEntries(crownKeys.map((key) => [key, ""])),
    ...{ ParcelId: parcel.ParcelId, MunicipalDistrictId: parcel.MunicipalDistrictId },
    Area: String(Math.round(parcel.Area)),
    ...{ Pin: JSON.stringify(parcel.Centre), Outline: JSON.stringify(parcel.Outline) },
  };
}

/** Removes the parcel id, pin and outline of the land register if the address or title was edited. */
export function detachFromParcel(previous: FormValues, next: FormValues): FormValues {
  const identifyingFields = ["Address.Line1", "Address.Suburb", "Address.Postcode", "Lot", "Plan"];
  const isOtherParcel = identifyingFields.some((key) => previous[key] !== next[key]);
  return previous["ParcelId"] && isOtherParcel ? { ...next, ParcelId: "", Pin: "", Outline: "" } : next;
}

function findArea(values: FormValues): number | null {
  const typedArea = (values["Area"] ?? "").replaceAll(/[\s,]/g, "");
  return typedArea === "" ? null : Number(typedArea);
}

export function toProperty(values: FormValues): PropertyFields {
  const readText = (key: string) => (values[key] ?? "").trim() || null;
  const readPlace = (key: string) => (values[key] ? JSON.parse(values[key]) : null);
  return {
    ...{ ParcelId: readText("ParcelId"), Address: toAddress(values) },
    ...{ Lot: readText("Lot"), Plan: readText("Plan"), Volume: readText("Volume"), Folio: readText("Folio") },
    ...{ CrownAllotment: readText("CrownAllotment"), Section: readText("Section") },
    Parish: readText("Parish"),
    County: readText("County"),
    MunicipalDistrictId: readText("MunicipalDistrictId"),
    ...{ Area: findArea(values), Pin: readPlace("Pin"), Outline: readPlace("Outline") },
    IsMain: values["IsMain"] === "yes",
  };
}

export function checkProperty(values: FormValues, savedValues: FormValues, t: Text): FormValues {
  const area = findArea(values);
  const isIdentified =
    hasAddress(values) || ["Plan", "Volume", "CrownAllotment", "Pin", "Outline"].some((key) => values[key]);
  const addressProblems = Object.entries(checkAddress(values, savedValues));
  return {
    ...Object.fromEntries(addressProblems.map(([key, problem]) => [key, t(problem)])),
    ...(!isIdentified && { "Address.Line1": t("properties.problem.unnamed") }),
    ...(values["Lot"] && !values["Plan"] && { Plan: t("properties.problem.Plan") }),
    ...(values["Volume"] && !values["Folio"] && { Folio: t("properties.problem.Folio") }),
    ...(area !== null && !(area >= 0 && area <= 1_000_000_000) && { Area: t("properties.problem.Area") }),
  };
}
