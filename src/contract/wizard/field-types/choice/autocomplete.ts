import { getAnswerPart, getChosenId } from "../../answers/answer-parts.ts";
import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatChoice, isOfferedChoice } from "../format-answer.ts";

export const autocompleteFieldType: FieldTypeDescriptor = {
  family: "choice",
  stores: "answer",
  offersChoices: true,
  check: (value, _field, choices) => createFindingIf(!isOfferedChoice(getChosenId(value), choices), "option"),
  format(value, reader, field) {
    const name = getAnswerPart(value, "name");
    return typeof name === "string" ? name : formatChoice(getChosenId(value), reader, field);
  },
  requiredCode: "requiredChoice",
};

export const autocompleteSample: FieldTypeSample = {
  field: { list: "Suburb" },
  value: { id: "3994", name: "Riverbend" },
  text: "Riverbend",
  invalid: { value: { id: 5 }, code: "option" },
  candidates: ({ choices }) => choices,
  fill: { kind: "skip" },
};
