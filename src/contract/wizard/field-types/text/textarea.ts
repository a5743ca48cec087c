import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { textFieldType, textSample } from "./text.ts";

/** Differs from `text` only in its control. */
export const textareaFieldType: FieldTypeDescriptor = textFieldType;

export const textareaSample: FieldTypeSample = {
  ...textSample,
  value: "A b",
  text: "A b",
  invalid: { value: ["x"], code: "text" },
};
