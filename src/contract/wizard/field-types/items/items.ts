import { createFindingIf } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";

/** A list of items: their ids in order. The answers of each item have separate paths. */
export const itemsFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "items",
  check: (value) =>
    createFindingIf(!Array.isArray(value) || value.some((id) => typeof id !== "string"), "text"),
  format: (value) => (Array.isArray(value) ? String(value.length) : ""),
  requiredCode: "minItems",
};

export const itemsSample: FieldTypeSample = {
  field: {
    fields: [{ key: "name", type: "text", label: { key: "items.name", text: "Name of the entry" } }],
    repeat: { itemNoun: { key: "items.noun", text: "Entry" }, itemLabel: ["name"] },
  },
  value: ["i1", "i2"],
  text: "2",
  invalid: { value: "i1", code: "text" },
  fill: { kind: "skip" },
};
