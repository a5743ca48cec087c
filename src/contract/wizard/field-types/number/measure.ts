import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { numberFieldType, numberSample } from "./number.ts";

/** A number with a unit. Differs from `number` only in its control. */
export const measureFieldType: FieldTypeDescriptor = numberFieldType;

export const measureSample: FieldTypeSample = {
  ...numberSample,
  field: { unit: "m" },
  value: "1.2",
  text: "1.2 m",
  invalid: { value: "tall", code: "number" },
};
