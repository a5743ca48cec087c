import { isRecord } from "../../unknown-value.ts";
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
 * Returns the three-way merge of the item ids of a repeating section. Includes items that either side added,
 * and excludes items that either side removed. `sentValues` are earlier values of this side that the
 * service may have saved: what they added or removed is this side's change, not the other side's.
 */
export function mergeItemIds(
  base: unknown,
  ownValue: unknown,
  otherValue: unknown,
  sentValues: readonly unknown[] = [],
): string[] {
  const [ours, others, ...earlierLists] = [ownValue, otherValue, base, ...sentValues].map(toIds) as [
    Set<string>,
    Set<string>,
    ...Set<string>[],
  ];
  const keptIds = [...others].filter((id) => ours.has(id) || !earlierLists.some((ids) => ids.has(id)));
  const addedIds = [...ours].filter((id) => !others.has(id) && !earlierLists.every((ids) => ids.has(id)));
  return [...keptIds, ...addedIds];
}

function toIds(list: unknown): Set<string> {
  return new Set((Array.isArray(list) ? list : []).filter((id) => typeof id === "string"));
}

/**
 * Returns the three-way merge of the parts of a composite answer, of a list of choices, or of entries with
 * ids. Returns undefined if both sides changed the same part differently, or one changed an entry that the
 * other removed. Returns null if nothing is left.
 */
export function mergeParts(base: unknown, ownValue: unknown, otherValue: unknown): unknown {
  if (isChoiceList(ownValue) && isChoiceList(otherValue)) return mergeItemIds(base, ownValue, otherValue);
  const [ours, others] = [mapEntriesById(ownValue), mapEntriesById(otherValue)];
  if (ours && others) return mergeEntries(mapEntriesById(base) ?? new Map(), ours, others);
  return isRecord(ownValue) && isRecord(otherValue) ? mergeComposites(base, ownValue, otherValue) : undefined;
}

function mergeComposites(base: unknown, ownValue: object, otherValue: object): unknown {
  const mergedParts: Record<string, unknown> = {};
  for (const part of new Set([...Object.keys(otherValue), ...Object.keys(ownValue)])) {
    const [before, ours, others] = [
      getAnswerPart(base, part),
      getAnswerPart(ownValue, part),
      getAnswerPart(otherValue, part),
    ];
    const usesOurs = isSameAnswer(others, before) || isSameAnswer(ours, others);
    if (!usesOurs && !isSameAnswer(ours, before)) return undefined;
    const mergedPart = usesOurs ? ours : others;
    if (mergedPart !== undefined) mergedParts[part] = mergedPart;
  }
  return mergedParts;
}

type Entries = ReadonlyMap<string, object>;

function mergeEntries(base: Entries, ownValue: Entries, otherValue: Entries): unknown {
  const mergedList: unknown[] = [];
  const mergedIds = mergeItemIds([...base.keys()], [...ownValue.keys()], [...otherValue.keys()]);
  for (const id of new Set([...mergedIds, ...base.keys()])) {
    const [before, ours, others] = [base.get(id), ownValue.get(id), otherValue.get(id)];
    if (ours && others) {
      const mergedEntry = mergeComposites(before, ours, others);
      if (mergedEntry === undefined) return undefined;
      mergedList.push(mergedEntry);
    } else if (!before) mergedList.push(ours ?? others);
    else if (!isSameAnswer(ours ?? others ?? before, before)) return undefined;
  }
  return mergedList.length > 0 ? mergedList : null;
}

/**
 * Returns the entries of a list of objects with ids, such as the parts of a building. Empty for a missing answer;
 * undefined for a value that is not such a list.
 */
function mapEntriesById(value: unknown): Entries | undefined {
  const list = value ?? [];
  if (!Array.isArray(list)) return undefined;
  const entries = new Map<string, object>();
  for (const entry of list) {
    const id = getAnswerPart(entry, "id");
    if (typeof id === "string") entries.set(id, entry);
  }
  return entries.size === list.length ? entries : undefined;
}

function isChoiceList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((element) => typeof element === "string");
}
