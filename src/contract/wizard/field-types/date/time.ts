import { createFindingIf, toTrimmedText } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText } from "../format-answer.ts";

/** Matches a time such as `09:30` (24 hours). */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

export const timeFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  isTyped: true,
  check: (value) => createFindingIf(!TIME_OF_DAY.test(toTrimmedText(value)), "time"),
  format: formatText,
  requiredCode: "required",
};

export const timeSample: FieldTypeSample = {
  value: "09:30",
  text: "09:30",
  invalid: { value: "24:00", code: "time" },
  candidates: () => ["09:00"],
  fill: { kind: "text" },
};
