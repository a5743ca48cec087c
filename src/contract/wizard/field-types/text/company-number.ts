import { getCountryProfile } from "../../countries/country-profile.ts";
import { createFindingIf, toTrimmedText } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText, toAscii } from "../format-answer.ts";

/** The number of a business in the form's country: ABN or ACN, NZBN, UK company number, or EIN. */
export const companyNumberFieldType: FieldTypeDescriptor = {
  family: "text",
  stores: "answer",
  check(value, _field, _choices, country) {
    const { isCompanyNumber, problems } = getCountryProfile(country);
    return createFindingIf(!isCompanyNumber(toTrimmedText(value)), problems.companyNumber);
  },
  format: formatText,
  normalise: (text, _locale, country) => getCountryProfile(country).formatCompanyNumber(toAscii(text)),
  requiredCode: "required",
};

export const companyNumberSample: FieldTypeSample = {
  value: "51 824 753 556",
  text: "51 824 753 556",
  invalid: { value: "51 824 753 557", code: "abnAcn" },
  candidates: ({ country }) => [getCountryProfile(country).samples.companyNumber],
  fill: { kind: "text" },
};
