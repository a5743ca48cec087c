import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText } from "../format-answer.ts";

export const textFieldType: FieldTypeDescriptor = {
  family: "text",
  stores: "answer",
  isTyped: true,
  check: (value) => createFindingIf(typeof value !== "string" && typeof value !== "number", "text"),
  format: formatText,
  requiredCode: "required",
};

export const textSample: FieldTypeSample = {
  value: "A",
  text: "A",
  invalid: { value: {}, code: "text" },
  candidates: ({ texts }) => texts,
  fill: { kind: "text" },
};
