import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText } from "../format-answer.ts";

export const yesNoFieldType: FieldTypeDescriptor = {
  family: "boolean",
  stores: "answer",
  check: (value) => createFindingIf(typeof value !== "boolean", "option"),
  format: formatText,
  requiredCode: "requiredChoice",
};

export const yesNoSample: FieldTypeSample = {
  value: false,
  text: "No",
  invalid: { value: "yes", code: "option" },
  candidates: () => [false, true],
  fill: { kind: "radio" },
};
