import { createFindingIf, toTrimmedText } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText, toAscii } from "../format-answer.ts";

const WEB_ADDRESS = /^https?:\/\/[^\s]+\.[^\s]+$/i;

export const urlFieldType: FieldTypeDescriptor = {
  family: "text",
  stores: "answer",
  check: (value) => createFindingIf(!WEB_ADDRESS.test(toTrimmedText(value)), "url"),
  format: formatText,
  normalise: toAscii,
  requiredCode: "required",
};

export const urlSample: FieldTypeSample = {
  value: "https://a.example",
  text: "https://a.example",
  invalid: { value: "javascript:1", code: "url" },
  candidates: () => ["https://example.com/"],
  fill: { kind: "text" },
};
