import { partOf } from "./answer-parts.ts";

/** Compares two answers deeply. `undefined` and `null` are equal. */
export function isSameAnswer(left: unknown, right: unknown): boolean {
  if (Object.is(left ?? null, right ?? null)) return true;
  if (typeof left !== "object" || typeof right !== "object" || !left || !right) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSameAnswer(partOf(left, key), partOf(right, key)));
}

/**
 * Three-way merge of the item ids of a repeating section: items that either side added are in, items that either
 * removed are out.
 */
export function mergeItemIds(base: unknown, mine: unknown, theirs: unknown): string[] {
  const [before, ours, others] = [base, mine, theirs].map(
    (ids) => new Set((Array.isArray(ids) ? ids : []).filter((id) => typeof id === "string")),
  ) as [Set<string>, Set<string>, Set<string>];
  const keptIds = [...others].filter((id) => ours.has(id) || !before.has(id));
  const added = [...ours].filter((id) => !others.has(id) && !before.has(id));
  return [...keptIds, ...added];
}
