import { getPartText, getPartTexts } from "../../answers/answer-parts.ts";
import type { CountryCode } from "../../config.ts";
import { getCountryProfile } from "../../countries/country-profile.ts";
import { createFindingIf, type ValidatorFinding } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { joinTexts } from "../format-answer.ts";

/** An address `{ line1, line2?, suburb, state, postcode }`. */
export const addressFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  check: (value, _field, _choices, country) => checkAddress(value, country),
  format: (value, { country }) => formatAddress(value, country),
  requiredCode: "requiredAddress",
};

export function checkAddress(value: unknown, country?: CountryCode): ValidatorFinding | undefined {
  const { addressParts, isPostcode, isState, problems } = getCountryProfile(country);
  // Version 1 of the built-in forms accepts an Australian address without its state. So Australia has no
  // `isState`.
  const requiredParts = addressParts.filter(
    ({ key, isOptional }) => !isOptional && (key !== "state" || isState),
  );
  const isComplete = requiredParts.every(({ key }) => getPartText(value, key) !== "");
  return (
    createFindingIf(!isComplete, problems.address) ??
    createFindingIf(isState !== undefined && !isState(getPartText(value, "state")), problems.state) ??
    createFindingIf(!isPostcode(getPartText(value, "postcode")), problems.postcode)
  );
}

/** Formats an address as `12 Wattle Grove, Riverbend VIC 3999`. */
export function formatAddress(value: unknown, country?: CountryCode): string {
  const locality = getCountryProfile(country).locality.map((parts) => getPartTexts(value, parts).join(" "));
  return joinTexts([...getPartTexts(value, ["line1", "line2"]), ...locality]);
}

export const addressSample: FieldTypeSample = {
  value: { line1: "12 Wattle Grove", suburb: "Riverbend", state: "VIC", postcode: "3994" },
  text: "12 Wattle Grove, Riverbend VIC 3994",
  invalid: { value: { line1: "12" }, code: "requiredAddress" },
  candidates: ({ country }) => [getCountryProfile(country).samples.address],
  fill: { kind: "parts" },
};
