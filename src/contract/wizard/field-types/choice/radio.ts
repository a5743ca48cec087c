import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatChoice, isOfferedChoice } from "../format-answer.ts";

export const radioFieldType: FieldTypeDescriptor = {
  family: "choice",
  stores: "answer",
  offersChoices: true,
  check: (value, _field, choices) => createFindingIf(!isOfferedChoice(value, choices), "option"),
  format: formatChoice,
  requiredCode: "requiredChoice",
};

export const radioSample: FieldTypeSample = {
  field: { options: [{ value: "a", label: { key: "o.a", text: "Choice A" } }] },
  value: "a",
  text: "Choice A",
  invalid: { value: "z", code: "option" },
  candidates: ({ choices }) => choices,
  fill: { kind: "radio" },
};
