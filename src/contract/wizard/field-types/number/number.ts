import { toNumber } from "../../answers/values.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatQuantity } from "../format-answer.ts";
import { findNumberProblem, normaliseTypedNumber } from "./typed-number.ts";

export const numberFieldType: FieldTypeDescriptor = {
  family: "number",
  stores: "answer",
  isTyped: true,
  requiredCode: "required",
  check: (value) => findNumberProblem(value, "number", toNumber(value) !== undefined),
  format: formatQuantity,
  normalise: normaliseTypedNumber,
};

export const numberSample: FieldTypeSample = {
  value: "1250.5",
  text: "1,250.5",
  invalid: { value: "many", code: "number" },
  candidates: ({ numbers }) => numbers.map(String),
  fill: { kind: "text" },
};
