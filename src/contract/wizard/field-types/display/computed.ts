import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatQuantity } from "../format-answer.ts";

/** A computed value: the result of the expression in `value`. The result is a number with its unit, a day, or text. */
export const computedFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "computed",
  check: () => undefined,
  format: formatQuantity,
  requiredCode: "required",
};

export const computedSample: FieldTypeSample = {
  field: { unit: "$", value: 12.5 },
  value: 12.5,
  text: "$12.50",
  fill: { kind: "skip" },
};
