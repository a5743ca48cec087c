import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText } from "../format-answer.ts";

/** A question that is answered by documents, not by a value. `findFileProblem` checks them. */
export const fileFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "documents",
  check: () => undefined,
  format: formatText,
  requiredCode: "requiredFile",
};

export const fileSample: FieldTypeSample = {
  field: { file: { documentTypeId: "site-plan", max: 3, types: [".pdf"] } },
  value: "",
  text: "",
  fill: { kind: "files" },
};
