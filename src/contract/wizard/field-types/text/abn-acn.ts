import { australia } from "../../countries/australia.ts";
import { createFindingIf, toTrimmedText } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText, toAscii } from "../format-answer.ts";

export const abnAcnFieldType: FieldTypeDescriptor = {
  family: "text",
  stores: "answer",
  check: (value) => createFindingIf(!australia.isCompanyNumber(toTrimmedText(value)), "abnAcn"),
  format: formatText,
  normalise: (text) => australia.formatCompanyNumber(toAscii(text)),
  requiredCode: "required",
};

export const abnAcnSample: FieldTypeSample = {
  value: "51 824 753 556",
  text: "51 824 753 556",
  invalid: { value: "51 824 753 557", code: "abnAcn" },
  candidates: () => ["51 824 753 556"],
  fill: { kind: "text" },
};
