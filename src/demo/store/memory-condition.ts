/** Evaluates filters on items in memory, with the same results as in SQL. */
import type { WordsCondition } from "./filter-alternatives.ts";
import type { FieldCondition, StoredRecord } from "./store.ts";

export type MemoryValue = string | number | null;
type Fields = Readonly<Record<string, unknown>>;

/** Returns the value of a field as SQLite extracts it from JSON. */
export function getFieldValue(item: StoredRecord, field: string): MemoryValue {
  const value = (item as unknown as Fields)[field] ?? null;
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "string" || typeof value === "number" || value === null
    ? value
    : JSON.stringify(value);
}

export function isConditionMet(
  value: MemoryValue,
  condition: Exclude<FieldCondition, WordsCondition>,
): boolean {
  if (condition === null || typeof condition !== "object") return value === condition;
  if ("in" in condition) return value !== null && condition.in.includes(value);
  if ("contains" in condition) {
    const text = String(value ?? "").toLowerCase();
    return condition.contains.every((part) => value !== null && text.includes(part.toLowerCase()));
  }
  const { from, to } = condition;
  if (from === undefined && to === undefined) return true;
  if (value === null) return false;
  return (
    (from === undefined || compareValues(value, from) >= 0) &&
    (to === undefined || compareValues(value, to) <= 0)
  );
}

/** Compares values: numbers come before texts. The caller handles absent values. */
export function compareValues(left: string | number, right: string | number): number {
  if (typeof left !== typeof right) return typeof left === "number" ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}
