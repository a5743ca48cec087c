import { findQuantity, toAmountInUnit } from "../../answers/quantities.ts";
import { toNumber } from "../../answers/values.ts";
import { roundExactly } from "../../expressions/decimal.ts";
import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { DEFAULT_LANGUAGE, formatWithUnit, toRawText } from "../format-answer.ts";
import { findNumberProblem, normaliseTypedNumber } from "./typed-number.ts";

/**
 * Digits after the decimal point of the converted amount, which the text shows in brackets after the typed
 * amount.
 */
const SHOWN_DIGITS = 2;

/** An amount `{ value, unit }` in one of `units`. */
export const quantityFieldType: FieldTypeDescriptor = {
  family: "number",
  stores: "answer",
  requiredCode: "required",
  check(answer, field) {
    const quantity = findQuantity(answer, field);
    return (
      findNumberProblem(quantity?.value, "number", toNumber(quantity?.value) !== undefined) ??
      createFindingIf(!(field.units ?? [field.unit]).includes(quantity?.unit ?? ""), "quantityUnit")
    );
  },
  format(answer, { language = DEFAULT_LANGUAGE }, field) {
    const quantity = findQuantity(answer, field);
    const [typedNumber, amount] = [toNumber(quantity?.value), toAmountInUnit(answer, field)];
    if (!quantity || typedNumber === undefined) return toRawText(quantity?.value);
    const amountText = formatWithUnit(typedNumber, quantity.unit, language);
    if (quantity.unit === field.unit || amount === undefined) return amountText;
    return `${amountText} (${formatWithUnit(roundExactly(amount, SHOWN_DIGITS), field.unit, language)})`;
  },
  normalise: normaliseTypedNumber,
};

export const quantitySample: FieldTypeSample = {
  field: { unit: "m", units: ["m", "ft"] },
  value: { value: "40", unit: "ft" },
  text: "40 ft (12.19 m)",
  invalid: { value: { value: "40", unit: "yd" }, code: "quantityUnit" },
  candidates: ({ numbers }) => numbers.map(String),
  fill: { kind: "quantity" },
};
