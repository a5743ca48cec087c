import { createFindingIf, toTrimmedText } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText, toAscii } from "../format-answer.ts";

const MIN_NUMBER_LENGTH = 4;

export const registrationNoFieldType: FieldTypeDescriptor = {
  family: "text",
  stores: "answer",
  check: (value) => createFindingIf(toTrimmedText(value).length < MIN_NUMBER_LENGTH, "regNo"),
  format: formatText,
  normalise: (text) => toAscii(text).toUpperCase().replace(/\s+/g, " "),
  requiredCode: "required",
};

export const registrationNumberSample: FieldTypeSample = {
  value: "DB-U 48213",
  text: "DB-U 48213",
  invalid: { value: "DB", code: "regNo" },
  candidates: () => ["DB-U 48213", "CDB-PL 51234", "BS-U 12345", "PE 12345", "DP-AD 12345", "12345"],
  fill: { kind: "text" },
};
