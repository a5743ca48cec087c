import { createFindingIf, EMAIL_PATTERN, toTrimmedText } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText, toAscii } from "../format-answer.ts";

/** Maximum length of an email address in SMTP. */
const MAX_EMAIL_LENGTH = 254;

export const emailFieldType: FieldTypeDescriptor = {
  family: "text",
  stores: "answer",
  check(value) {
    const text = toTrimmedText(value);
    return createFindingIf(text.length > MAX_EMAIL_LENGTH || !EMAIL_PATTERN.test(text), "email");
  },
  format: formatText,
  normalise: toAscii,
  requiredCode: "required",
};

export const emailSample: FieldTypeSample = {
  value: "a@b.example",
  text: "a@b.example",
  invalid: { value: "a@", code: "email" },
  candidates: () => ["conformance@example.com"],
  fill: { kind: "text" },
};
