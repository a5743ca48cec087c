import { toNumber } from "../../answers/values.ts";
import { findingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatQuantity } from "../format-answer.ts";
import { normaliseNumber } from "./normalise-number.ts";

export const measureFieldType: FieldTypeDescriptor = {
  family: "number",
  stores: "answer",
  isTyped: true,
  requiredCode: "required",
  check: (value) => findingIf(toNumber(value) === undefined, "number"),
  format: formatQuantity,
  normalise: normaliseNumber,
};

export const measureSample: FieldTypeSample = {
  field: { unit: "m" },
  value: "1.2",
  text: "1.2 m",
  invalid: { value: "tall", code: "number" },
  candidates: ({ numbers }) => numbers.map(String),
  fill: { kind: "text" },
};
