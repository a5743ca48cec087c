import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatChoice, isOfferedChoice } from "../format-answer.ts";

export const checkboxesFieldType: FieldTypeDescriptor = {
  family: "choices",
  stores: "answer",
  offersChoices: true,
  hasItems: true,
  check(value, _field, choices) {
    const isValid = Array.isArray(value) && value.every((element) => isOfferedChoice(element, choices));
    return createFindingIf(!isValid, "option");
  },
  format: (value, reader, field) =>
    (Array.isArray(value) ? value : []).map((element) => formatChoice(element, reader, field)).join("; "),
  requiredCode: "requiredChoice",
};

export const checkboxesSample: FieldTypeSample = {
  field: { options: [{ value: "a", label: { key: "o.a", text: "Choice A" } }] },
  value: ["a"],
  text: "Choice A",
  invalid: { value: ["a", "z"], code: "option" },
  candidates: ({ choices }) => [choices.slice(0, 1), choices],
  fill: { kind: "checkboxes" },
};
