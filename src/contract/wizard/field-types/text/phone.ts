import { createFindingIf, toTrimmedText } from "../../validation/finding.ts";
import { isAuPhone } from "../../validation/identifiers.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText, toAscii } from "../format-answer.ts";

export const phoneFieldType: FieldTypeDescriptor = {
  family: "text",
  stores: "answer",
  check: (value) => createFindingIf(!isAuPhone(toTrimmedText(value)), "auPhone"),
  format: formatText,
  normalise: toAscii,
  requiredCode: "required",
};

export const phoneSample: FieldTypeSample = {
  value: "0412 345 678",
  text: "0412 345 678",
  invalid: { value: "12", code: "auPhone" },
  candidates: () => ["03 9555 0123", "0412 345 678"],
  fill: { kind: "text" },
};
