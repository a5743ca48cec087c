import { toNumber } from "../../answers/values.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatQuantity } from "../format-answer.ts";
import { findNumberProblem, normaliseTypedNumber } from "./typed-number.ts";

export const measureFieldType: FieldTypeDescriptor = {
  family: "number",
  stores: "answer",
  isTyped: true,
  requiredCode: "required",
  check: (value) => findNumberProblem(value, "number", toNumber(value) !== undefined),
  format: formatQuantity,
  normalise: normaliseTypedNumber,
};

export const measureSample: FieldTypeSample = {
  field: { unit: "m" },
  value: "1.2",
  text: "1.2 m",
  invalid: { value: "tall", code: "number" },
  candidates: ({ numbers }) => numbers.map(String),
  fill: { kind: "text" },
};
