import { toNumber } from "../../answers/values.ts";
import { getCountryProfile } from "../../countries/country-profile.ts";
import { toTrimmedText } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { DEFAULT_LANGUAGE, formatAmount, toRawText } from "../format-answer.ts";
import { findNumberProblem, normaliseTypedNumber } from "./typed-number.ts";

export const currencyFieldType: FieldTypeDescriptor = {
  family: "number",
  stores: "answer",
  isTyped: true,
  requiredCode: "required",
  check(value, _field, _choices, country) {
    const amount = normaliseTypedNumber(typeof value === "number" ? String(value) : toTrimmedText(value));
    return findNumberProblem(
      value,
      getCountryProfile(country).problems.currency,
      /^\d+(\.\d{1,2})?$/.test(amount),
    );
  },
  format(value, { language = DEFAULT_LANGUAGE, country }) {
    const amount = toNumber(value);
    return amount === undefined ? toRawText(value) : formatAmount(amount, language, country);
  },
  normalise: normaliseTypedNumber,
};

export const currencySample: FieldTypeSample = {
  value: "485000",
  text: "$485,000.00",
  invalid: { value: "a lot", code: "currency" },
  candidates: ({ numbers }) => numbers.map((value) => value.toFixed(2)),
  fill: { kind: "text" },
};
