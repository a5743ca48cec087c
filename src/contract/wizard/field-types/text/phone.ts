import { getCountryProfile } from "../../countries/country-profile.ts";
import { createFindingIf, toTrimmedText } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText, toAscii } from "../format-answer.ts";

export const phoneFieldType: FieldTypeDescriptor = {
  family: "text",
  stores: "answer",
  check(value, _field, _choices, country) {
    const { isPhone, problems } = getCountryProfile(country);
    return createFindingIf(!isPhone(toTrimmedText(value)), problems.phone);
  },
  format: formatText,
  normalise: toAscii,
  requiredCode: "required",
};

export const phoneSample: FieldTypeSample = {
  value: "0412 345 678",
  text: "0412 345 678",
  invalid: { value: "12", code: "auPhone" },
  candidates: ({ country }) => getCountryProfile(country).samples.phones,
  fill: { kind: "text" },
};
