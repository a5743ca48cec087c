import { toMonth } from "../../answers/values.ts";
import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { DEFAULT_LANGUAGE, formatMonth } from "../format-answer.ts";

/** A month of a year, for events whose day is unknown or does not matter (decisions 126). */
export const monthFieldType: FieldTypeDescriptor = {
  family: "day",
  stores: "answer",
  isTyped: true,
  check: (value) => createFindingIf(toMonth(value) !== value, "month"),
  format: (value, { language = DEFAULT_LANGUAGE }) => formatMonth(value, language),
  requiredCode: "requiredMonth",
};

export const monthSample: FieldTypeSample = {
  value: "2026-11",
  text: "November 2026",
  invalid: { value: "2026-13", code: "month" },
  candidates: ({ days }) => days.map((day) => day.slice(0, "2026-11".length)),
  fill: { kind: "month" },
};
