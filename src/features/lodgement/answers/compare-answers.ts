/** Compares two answers deeply. `undefined` and `null` are equal. */
export function isSameAnswer(left: unknown, right: unknown): boolean {
  if (Object.is(left ?? null, right ?? null)) return true;
  if (typeof left !== "object" || typeof right !== "object" || !left || !right) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSameAnswer(a[key], b[key]));
}

/**
 * Three-way merge of the item ids of a repeating section: items that either side added are in, items that either
 * removed are out.
 */
export function mergeItemIds(base: unknown, mine: unknown, theirs: unknown): string[] {
  const [before, ours, others] = [base, mine, theirs].map(
    (ids) => new Set((Array.isArray(ids) ? ids : []).filter((id) => typeof id === "string")),
  ) as [Set<string>, Set<string>, Set<string>];
  const kept = [...others].filter((id) => ours.has(id) || !before.has(id));
  const added = [...ours].filter((id) => !others.has(id) && !before.has(id));
  return [...kept, ...added];
}
