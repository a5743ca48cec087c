/** Reads the parts of a composite answer, such as the postcode of an address. */

/** Reads a part. Reads own properties only, because an answer comes from outside and must not reach a prototype. */
export function getAnswerPart(value: unknown, part: string): unknown {
  const hasPart = typeof value === "object" && value !== null && Object.hasOwn(value, part);
  return hasPart ? (value as Record<string, unknown>)[part] : undefined;
}

/** Returns the trimmed text of a part; empty if it is missing or not a text. */
export function getPartText(value: unknown, part: string): string {
  const partValue = getAnswerPart(value, part);
  return typeof partValue === "string" ? partValue.trim() : "";
}

/** Returns the texts of several parts without empty ones. */
export function getPartTexts(value: unknown, names: readonly string[]): string[] {
  return names
    .map((name) => getAnswerPart(value, name))
    .filter((part): part is string => typeof part === "string" && part !== "");
}

/** Returns the id of a selected list entry, stored as the id alone or as `{ id, name }`. */
export function getChosenId(value: unknown): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)["id"] : value;
}
