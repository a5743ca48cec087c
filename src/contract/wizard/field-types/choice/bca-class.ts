import { getAnswerPart, getPartText, getPartTexts } from "../../answers/answer-parts.ts";
import { toNumber } from "../../answers/values.ts";
import type { Choice, Field } from "../../field.ts";
import { createFindingIf, type ValidatorFinding } from "../../validation/finding.ts";
import type { AnswerReader, FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import {
  DEFAULT_LANGUAGE,
  formatChoice,
  formatWithUnit,
  isOfferedChoice,
  joinTexts,
} from "../format-answer.ts";

/** A class of the National Construction Code; with `multiple`, one for each part of the building. */
export const bcaClassFieldType: FieldTypeDescriptor = {
  family: "choice",
  stores: "answer",
  offersChoices: true,
  hasItems: true,
  check: (value, field, choices) =>
    field.multiple
      ? checkBuildingParts(value, choices)
      : createFindingIf(!isOfferedChoice(value, choices), "option"),
  format: (value, reader, field) =>
    (Array.isArray(value) ? value : [value]).map((part) => formatPart(part, reader, field)).join("; "),
  requiredCode: "requiredChoice",
};

/** Checks `[{ part, bcaClass, floorArea, storeys? }]`. A class alone applies to the whole building. */
function checkBuildingParts(
  value: unknown,
  choices: readonly Choice[] | undefined,
): ValidatorFinding | undefined {
  if (typeof value === "string") return createFindingIf(!isOfferedChoice(value, choices), "option");
  if (!Array.isArray(value)) return { code: "bcaParts" };
  const isValid = (part: unknown) =>
    getPartText(part, "part") !== "" &&
    isOfferedChoice(getAnswerPart(part, "bcaClass"), choices) &&
    (toNumber(getAnswerPart(part, "floorArea")) ?? -1) >= 0;
  return createFindingIf(!value.every(isValid), "bcaParts");
}

/** Formats a part as `Garage: 10a · Private garage, carport or shed, 36 m²`. */
function formatPart(part: unknown, reader: AnswerReader, field: Field): string {
  if (typeof part !== "object" || part === null) return formatChoice(part, reader, field);
  const area = toNumber(getAnswerPart(part, "floorArea"));
  const label = formatChoice(getAnswerPart(part, "bcaClass") ?? "", reader, field);
  const size = area === undefined ? "" : formatWithUnit(area, "m²", reader.language ?? DEFAULT_LANGUAGE);
  const [name] = getPartTexts(part, ["part"]);
  return joinTexts([name ? `${name}: ${label}` : label, size]);
}

export const bcaClassSample: FieldTypeSample = {
  field: { multiple: true, list: "BcaClass" },
  value: [{ part: "Garage", bcaClass: "10a", floorArea: "36" }],
  text: "Garage: 10a · Garage, 36 m²",
  invalid: { value: [{ part: "Garage", bcaClass: "10a" }], code: "bcaParts" },
  candidates: ({ choices }) => choices,
  fill: { kind: "select" },
};
