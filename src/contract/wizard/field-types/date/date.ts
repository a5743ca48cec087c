import { toDay } from "../../answers/values.ts";
import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { DEFAULT_LANGUAGE, formatDay } from "../format-answer.ts";

export const dateFieldType: FieldTypeDescriptor = {
  family: "day",
  stores: "answer",
  isTyped: true,
  check: (value) => createFindingIf(toDay(value) === undefined, "date"),
  format: (value, { language = DEFAULT_LANGUAGE }) => formatDay(value, language),
  requiredCode: "requiredDate",
};

export const dateSample: FieldTypeSample = {
  value: "2026-11-21",
  text: "21 November 2026",
  invalid: { value: "2026-02-30", code: "date" },
  candidates: ({ days }) => days,
  fill: { kind: "text" },
};
