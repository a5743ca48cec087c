import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { formatText } from "../format-answer.ts";

/** Help text between questions: `label`, `hint` and `body`. */
export const richHelpFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "nothing",
  check: () => undefined,
  format: formatText,
  requiredCode: "required",
};

export const richHelpSample: FieldTypeSample = {
  field: { body: { key: "sample.help", text: "A paragraph that helps" } },
  value: "",
  text: "",
  fill: { kind: "skip" },
};
