import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText } from "../format-answer.ts";

export const checkboxFieldType: FieldTypeDescriptor = {
  family: "boolean",
  stores: "answer",
  check: (value) => createFindingIf(typeof value !== "boolean", "option"),
  format: formatText,
  requiredCode: "requiredTick",
};

export const checkboxSample: FieldTypeSample = {
  value: true,
  text: "Yes",
  invalid: { value: "on", code: "option" },
  candidates: () => [true],
  fill: { kind: "checkbox" },
};
