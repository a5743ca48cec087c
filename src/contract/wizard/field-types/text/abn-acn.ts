import { createFindingIf, toTrimmedText } from "../../validation/finding.ts";
import { isAbn, isAcn } from "../../validation/identifiers.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText, toAscii } from "../format-answer.ts";

export const abnAcnFieldType: FieldTypeDescriptor = {
  family: "text",
  stores: "answer",
  check(value) {
    const text = toTrimmedText(value);
    return createFindingIf(!isAbn(text) && !isAcn(text), "abnAcn");
  },
  format: formatText,
  normalise: (text) => groupDigits(toAscii(text)),
  requiredCode: "required",
};

export const abnAcnSample: FieldTypeSample = {
  value: "51 824 753 556",
  text: "51 824 753 556",
  invalid: { value: "51 824 753 557", code: "abnAcn" },
  candidates: () => ["51 824 753 556"],
  fill: { kind: "text" },
};

/**
 * Groups digits: `51824753556` becomes `51 824 753 556`, `004085616` becomes `004 085 616`. Other text is unchanged.
 */
function groupDigits(text: string): string {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^(\d{9}|\d{11})$/.test(digits)) return text;
  return digits.replace(/\B(?=(\d{3})+$)/g, " ");
}
