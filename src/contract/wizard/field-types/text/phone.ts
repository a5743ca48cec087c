import { getCountryProfile } from "../../countries/country-profile.ts";
import { isTelephoneNumber } from "../../countries/telephone-number.ts";
import { createFindingIf, toTrimmedText } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText, toAscii } from "../format-answer.ts";

/**
 * A telephone number of the form's country, or an international number such as `+64 9 123 4567`. The contact
 * forms check telephone numbers in the same way.
 */
export const phoneFieldType: FieldTypeDescriptor = {
  family: "text",
  stores: "answer",
  check(value, _field, _choices, country) {
    const profile = getCountryProfile(country);
    return createFindingIf(!isTelephoneNumber(toTrimmedText(value), profile), profile.problems.phone);
  },
  format: formatText,
  normalise: toAscii,
  requiredCode: "required",
};

export const phoneSample: FieldTypeSample = {
  value: "0412 345 678",
  text: "0412 345 678",
  invalid: { value: "12", code: "phone" },
  candidates: ({ country }) => getCountryProfile(country).samples.phones,
  fill: { kind: "text" },
};
