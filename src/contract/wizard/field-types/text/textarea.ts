import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText } from "../format-answer.ts";

export const textareaFieldType: FieldTypeDescriptor = {
  family: "text",
  stores: "answer",
  isTyped: true,
  check: (value) => createFindingIf(typeof value !== "string" && typeof value !== "number", "text"),
  format: formatText,
  requiredCode: "required",
};

export const textareaSample: FieldTypeSample = {
  value: "A b",
  text: "A b",
  invalid: { value: ["x"], code: "text" },
  candidates: ({ texts }) => texts,
  fill: { kind: "text" },
};
