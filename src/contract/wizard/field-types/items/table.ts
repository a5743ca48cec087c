import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { itemsFieldType } from "./items.ts";

/** A table, stored like items: the ids of added rows, or nothing if the rows are fixed. */
export const tableFieldType: FieldTypeDescriptor = itemsFieldType;

export const tableSample: FieldTypeSample = {
  field: {
    fields: [{ key: "name", type: "text", label: { key: "table.name", text: "Name in the row" } }],
    repeat: { itemNoun: { key: "table.noun", text: "Row" }, itemLabel: [] },
  },
  value: ["r1"],
  text: "1",
  invalid: { value: { r1: {} }, code: "text" },
  fill: { kind: "skip" },
};
