/** Functions with which the memory store and the SQLite store interpret filters. */
import type { FieldCondition, RecordFilter, StoredRecord } from "./store.ts";

export type WordsCondition = Extract<FieldCondition, { readonly words: readonly string[] }>;

/** True for a full-text condition, which applies to the item's texts instead of one value. */
export function isWordsCondition(condition: FieldCondition): condition is WordsCondition {
  return typeof condition === "object" && condition !== null && "words" in condition;
}

/** Returns the alternatives of a filter. Each alternative is a list of fields with their conditions. */
export function listAlternatives(filter: RecordFilter<StoredRecord>): [string, FieldCondition][][] {
  return ([filter].flat() as Readonly<Record<string, FieldCondition | undefined>>[]).map((where) =>
    Object.entries(where).filter((entry): entry is [string, FieldCondition] => entry[1] !== undefined),
  );
}
