import { getAnswerPart } from "../../answers/answer-parts.ts";
import { isBlank, toNumber } from "../../answers/values.ts";
import type { CountryCode } from "../../config.ts";
import { getCountryProfile } from "../../countries/country-profile.ts";
import { toGeometry } from "../../geometry.ts";
import { createFindingIf, type ValidatorFinding } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { joinTexts } from "../format-answer.ts";
import { addressSample, checkAddress, formatAddress } from "./address.ts";
import { checkTitleReference, formatTitleReference } from "./title-ref.ts";

/**
 * A piece of land `{ address, title?, area?, location? }`. Plain text is a one-line address that ends with the
 * postcode.
 */
export const propertyFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  check: (value, _field, _choices, country) => checkProperty(value, country),
  format: (value, { country }) =>
    joinTexts([
      formatAddress(getAnswerPart(value, "address"), country),
      formatTitleReference(getAnswerPart(value, "title")),
    ]),
  requiredCode: "requiredProperty",
};

function checkProperty(value: unknown, country?: CountryCode): ValidatorFinding | undefined {
  if (typeof value === "string")
    return createFindingIf(!endsWithPostcode(value.trim(), country), "requiredProperty");
  const [area, location, title] = [
    getAnswerPart(value, "area"),
    getAnswerPart(value, "location"),
    getAnswerPart(value, "title"),
  ];
  return (
    checkAddress(getAnswerPart(value, "address"), country) ??
    (isBlank(title) ? undefined : checkTitleReference(title)) ??
    createFindingIf(!isBlank(area) && !((toNumber(area) ?? 0) > 0), "number") ??
    createFindingIf(!isBlank(location) && toGeometry(location) === undefined, "map")
  );
}

/** A postcode is the last word of an address, or in the United Kingdom the last two. */
function endsWithPostcode(line: string, country: CountryCode | undefined): boolean {
  if (!country || country === "AU") return /\b\d{4}$/.test(line);
  const { isPostcode } = getCountryProfile(country);
  return [1, 2].some((count) =>
    isPostcode(
      line
        .split(/[\s,]+/)
        .slice(-count)
        .join(" "),
    ),
  );
}

export const propertySample: FieldTypeSample = {
  value: {
    address: addressSample.value,
    title: { lot: "4", plan: "PS 512345L" },
    location: { lat: -37.8, lon: 145 },
  },
  text: "12 Wattle Grove, Riverbend VIC 3994, Lot 4 PS 512345L",
  invalid: { value: { address: addressSample.value, title: { lot: "4" } }, code: "titleRef" },
  fill: { kind: "skip" },
};
