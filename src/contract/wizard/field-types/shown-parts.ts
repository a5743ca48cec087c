/** Defines the parts of an answer that can be read by expressions and shown in texts (decisions 128). */
import type { Field, FieldType } from "../field.ts";

/** Field types whose answers have different parts. The check therefore accepts every name of a part. */
const TYPES_WITH_ANY_PART: readonly FieldType[] = [
  "property",
  "map",
  "autocomplete",
  "bcaClass",
  "signature",
  "file",
];

/**
 * Names of the parts that expressions can read. A field type that is neither here nor in
 * `TYPES_WITH_ANY_PART` has no parts.
 */
const readableParts: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  contact: ["name", "company", "phone", "email", "address"],
  practitioner: ["name", "category", "registrationNo", "phone", "email"],
  address: ["line1", "line2", "suburb", "state", "postcode"],
  titleRef: ["lot", "plan", "volume", "folio", "crownAllotment", "section", "parish", "county"],
  period: ["start", "end"],
  timeRange: ["start", "end"],
  quantity: ["value", "unit"],
};

/** Returns the names of the parts that expressions can read; undefined if every name is accepted. */
export function findReadableParts(type: FieldType): readonly string[] | undefined {
  return TYPES_WITH_ANY_PART.includes(type) ? undefined : (readableParts[type] ?? []);
}

type PartTypes = Readonly<Record<string, FieldType>>;

const PERSON_PARTS: PartTypes = { name: "text", company: "text", phone: "text", email: "text" };

/** For each part that a text can show: the field type that formats the part. */
const partTypesByField: Readonly<Partial<Record<FieldType, PartTypes>>> = {
  contact: PERSON_PARTS,
  practitioner: { name: "text", registrationNo: "text", phone: "text", email: "text" },
  address: { line1: "text", line2: "text", suburb: "text", state: "text", postcode: "text" },
  period: { start: "date", end: "date" },
  timeRange: { start: "time", end: "time" },
};

/** Returns the names of the parts that a text can show; none for most types. */
export function listShownParts(type: FieldType): readonly string[] {
  return Object.keys(partTypesByField[type] ?? {});
}

/** Returns a field with which a text formats a part; undefined if a text cannot show the part. */
export function findPartField(field: Field, part: string): Field | undefined {
  const parts = partTypesByField[field.type];
  const type = parts && Object.hasOwn(parts, part) ? parts[part] : undefined;
  return type && { key: field.key, label: field.label, type };
}
