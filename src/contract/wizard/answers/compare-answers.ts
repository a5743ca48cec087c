import { getAnswerPart } from "./answer-parts.ts";

/** Compares two answers deeply. `undefined` and `null` are equal. */
export function isSameAnswer(left: unknown, right: unknown): boolean {
  if (Object.is(left ?? null, right ?? null)) return true;
  if (typeof left !== "object" || typeof right !== "object" || !left || !right) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSameAnswer(getAnswerPart(left, key), getAnswerPart(right, key)));
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

/**
 * Three-way merge of the parts of a composite answer, or of a list of choices. Undefined if both sides changed the
 * same part differently.
 */
export function mergeParts(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isChoices(mine) && isChoices(theirs)) return mergeItemIds(base, mine, theirs);
  if (!isComposite(mine) || !isComposite(theirs)) return undefined;
  const merged: Record<string, unknown> = {};
  for (const part of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [before, ours, others] = [
      getAnswerPart(base, part),
      getAnswerPart(mine, part),
      getAnswerPart(theirs, part),
    ];
    const isOurs = isSameAnswer(others, before) || isSameAnswer(ours, others);
    if (!isOurs && !isSameAnswer(ours, before)) return undefined;
    const value = isOurs ? ours : others;
    if (value !== undefined) merged[part] = value;
  }
  return merged;
}

function isChoices(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isComposite(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
