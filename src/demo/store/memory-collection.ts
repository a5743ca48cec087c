import { isWordsCondition, listAlternatives } from "./filter-alternatives.ts";
import { compareValues, getFieldValue, isConditionMet, type MemoryValue } from "./memory-condition.ts";
import { rankAllMatches } from "./rank-candidates.ts";
import type {
  CollectionShape,
  FieldCondition,
  RecordCollection,
  RecordFilter,
  RecordQuery,
  StoredRecord,
} from "./store.ts";
import { joinSearchedFields, SEARCH_LIMIT, splitWords } from "./text-match.ts";

interface MemoryCollection extends RecordCollection<StoredRecord> {
  /**
   * Stores an item, or removes it if `item` is undefined. Does not call `onWrite`, unlike `put` and `delete`.
   */
  setWithoutOnWrite(id: string, item: StoredRecord | undefined): void;
}

type WriteListener = (id: string, before: StoredRecord | undefined) => void;

/** Opens a collection. Each `put` and `delete` calls `onWrite` with the id and the previous item. */
export function openMemoryCollection(
  { indexes, text }: CollectionShape,
  onWrite: WriteListener,
): MemoryCollection {
  const items = new Map<string, StoredRecord>();
  const searchTexts = new Map<string, string>();
  const hashIndexes = new Map(indexes.flat().map((field) => [field, new Map<MemoryValue, Set<string>>()]));

  function setWithoutOnWrite(id: string, item: StoredRecord | undefined): void {
    const previousItem = items.get(id);
    for (const [field, hash] of hashIndexes) {
      if (previousItem) hash.get(getFieldValue(previousItem, field))?.delete(id);
      if (!item) continue;
      const value = getFieldValue(item, field);
      hash.set(value, (hash.get(value) ?? new Set<string>()).add(id));
    }
    if (item) items.set(id, item);
    else items.delete(id);
    if (text && item) searchTexts.set(id, joinSearchedFields(item, text));
    else searchTexts.delete(id);
  }

  /** Returns candidate ids from a hash index; undefined if every item must be checked. */
  function findCandidateIds([field, condition]: [string, FieldCondition]): Set<string> | undefined {
    const values =
      condition === null || typeof condition !== "object"
        ? [condition]
        : "in" in condition
          ? condition.in
          : undefined;
    if (!values) return undefined;
    if (field === "Id") return new Set(values.map(String));
    const hashIndex = hashIndexes.get(field);
    return hashIndex && new Set(values.flatMap((value) => [...(hashIndex.get(value) ?? [])]));
  }

  function findMatching(conditions: [string, FieldCondition][]): StoredRecord[] {
    const [narrowest] = conditions
      .map(findCandidateIds)
      .filter((ids) => ids !== undefined)
      .sort((a, b) => a.size - b.size);
    const candidates = narrowest ? [...narrowest].flatMap((id) => items.get(id) ?? []) : [...items.values()];
    return candidates.filter((item) =>
      conditions.every(([field, condition]) =>
        isWordsCondition(condition)
          ? containsWords(item.Id, condition.words)
          : isConditionMet(getFieldValue(item, field), condition),
      ),
    );
  }

  function containsWords(id: string, words: readonly string[]): boolean {
    const wordsText = ` ${searchTexts.get(id)?.replaceAll("\n", " ") ?? ""}`;
    const queryWords = words.flatMap(splitWords);
    return queryWords.length > 0 && queryWords.every((word) => wordsText.includes(` ${word}`));
  }

  function findFiltered(filter: RecordFilter<StoredRecord> | undefined): StoredRecord[] {
    if (filter === undefined) return [...items.values()];
    const alternatives = listAlternatives(filter);
    const [onlyAlternative] = alternatives;
    if (onlyAlternative && alternatives.length === 1) return findMatching(onlyAlternative);
    return [...new Map(alternatives.flatMap(findMatching).map((item) => [item.Id, item])).values()];
  }

  return {
    setWithoutOnWrite,
    get: (id) => items.get(id),
    find({ where, orderBy, limit, offset = 0 }: RecordQuery<StoredRecord> = {}) {
      const sortedRecords = findFiltered(where).sort(createComparator(orderBy));
      return sortedRecords.slice(offset, limit === undefined ? undefined : offset + limit);
    },
    count: (where, max = Number.POSITIVE_INFINITY) =>
      Math.min(max, where === undefined ? items.size : findFiltered(where).length),
    countByValue(field, where) {
      const counts = new Map<string, number>();
      for (const item of findFiltered(where)) {
        const value = getFieldValue(item, field);
        if (value !== null) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
      }
      return new Map([...counts].sort(([a], [b]) => compareValues(a, b)));
    },
    search(query, { where, limit = SEARCH_LIMIT } = {}) {
      if (!text) throw new Error("this collection names no text to search");
      const queryWords = [...new Set(splitWords(query))];
      if (queryWords.length === 0 || limit < 1) return [];
      const filteredLines = findFiltered(where).map(({ Id }) => ({ Id, lines: searchTexts.get(Id) ?? "" }));
      return rankAllMatches(queryWords, filteredLines, limit).flatMap((id) => items.get(id) ?? []);
    },
    put(item) {
      const previousItem = items.get(item.Id);
      // The JSON round trip, as in SQLite, removes undefined values and copies objects.
      setWithoutOnWrite(item.Id, JSON.parse(JSON.stringify(item)));
      onWrite(item.Id, previousItem);
    },
    delete(id) {
      const previousItem = items.get(id);
      if (!previousItem) return false;
      setWithoutOnWrite(id, undefined);
      onWrite(id, previousItem);
      return true;
    },
  };
}

function createComparator(
  orderBy: RecordQuery<StoredRecord>["orderBy"],
): (a: StoredRecord, b: StoredRecord) => number {
  if (!orderBy) return (a, b) => compareValues(a.Id, b.Id);
  const { field, direction } = orderBy;
  const sign = direction === "desc" ? -1 : 1;
  return (a, b) => {
    const [left, right] = [getFieldValue(a, field), getFieldValue(b, field)];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || sign * compareValues(a.Id, b.Id);
    return sign * (compareValues(left, right) || compareValues(a.Id, b.Id));
  };
}
