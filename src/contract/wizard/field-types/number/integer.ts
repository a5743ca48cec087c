import { toNumber } from "../../answers/values.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatQuantity } from "../format-answer.ts";
import { findNumberProblem, normaliseTypedNumber } from "./typed-number.ts";

export const integerFieldType: FieldTypeDescriptor = {
  family: "number",
  stores: "answer",
  isTyped: true,
  requiredCode: "required",
  check: (value) => findNumberProblem(value, "integer", Number.isInteger(toNumber(value))),
  format: formatQuantity,
  normalise: normaliseTypedNumber,
};

export const integerSample: FieldTypeSample = {
  value: "3",
  text: "3",
  invalid: { value: "3.5", code: "integer" },
  candidates: ({ numbers }) => numbers.map(String),
  fill: { kind: "text" },
};
