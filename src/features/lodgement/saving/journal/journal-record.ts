/** The journal record: answers that are stored on this device until the service has acknowledged them. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer, mergeItemIds, mergeParts } from "#contract/wizard/answers/compare-answers.ts";
import type { AnswerKinds } from "../answer-kinds.ts";
import {
  createItemConflict,
  createItemKey,
  findAnswersOfRemovedItems,
  listItemEntries,
  listRemovedItems,
  reinsertItem,
} from "../conflicts/item-conflicts.ts";
import type { AnswerConflict, ItemConflict } from "../save-state.ts";

export interface JournalEntry {
  readonly value: unknown;
  /** The value of this answer that the service last acknowledged. */
  readonly base: unknown;
  /**
   * Time of the last change, in milliseconds since 1970 by the service's clock; 0 for an answer that the person did not
   * type. Missing in records of earlier versions: `writtenAt` of the record applies.
   */
  readonly typedAt?: number;
  /**
   * Values of this answer that were sent to the service without receiving a response. The service may have stored
   * them, so the same value in the draft is not a conflict.
   */
  readonly sent?: readonly unknown[];
  /** True if the person must choose between this answer and that of the service. `base` is then unknown. */
  readonly isConflict?: boolean;
}

export interface JournalRecord {
  readonly entries: Readonly<Record<string, JournalEntry>>;
  /** Start of the record's lifetime, in milliseconds since 1970 by the service's clock. Sign-out restarts it. */
  readonly writtenAt: number;
}

/** Stores one record for each open wizard, named by `createJournalPrefix` and a random id. */
export interface JournalDatabase {
  /** Returns all records whose name starts with the prefix. */
  readAll(prefix: string): Promise<readonly NamedRecord[]>;
  /** Stores a record; `undefined` deletes it. */
  write(name: string, record: JournalRecord | undefined): Promise<void>;
  /** Deletes records of other accounts that are older than `UNSENT_LIFETIME_MS`. */
  removeExpired(accountId: string, now: number): Promise<void>;
  /** Restarts the lifetime (`UNSENT_LIFETIME_MS`) of the account's records. Called on sign-out. */
  restartLife(accountId: string, now: number): Promise<void>;
}

export interface NamedRecord {
  readonly name: string;
  readonly record: JournalRecord;
}

export function createJournalPrefix(accountId: string, applicationId: string): string {
  return `${accountId}/${applicationId}/`;
}

/**
 * Merges the records of several visits. For each question, uses the answer that the person typed last. That
 * answer is not always in the record that was written last. Keeps the parts and the items that only an earlier answer
 * has.
 */
export function mergeJournalRecords(
  records: readonly JournalRecord[],
  kinds: AnswerKinds,
): JournalRecord | undefined {
  if (records.length === 0) return undefined;
  const sortedEntries = records
    .flatMap((record) => Object.entries(record.entries).map(([path, entry]) => ({ path, entry, record })))
    .toSorted((a, b) => getTypedTime(a.entry, a.record) - getTypedTime(b.entry, b.record));
  const entries: Record<string, JournalEntry> = {};
  for (const { path, entry, record } of sortedEntries) {
    const earlierEntry = entries[path];
    entries[path] = {
      ...(earlierEntry ? mergeEntries(path, earlierEntry, entry, kinds) : entry),
      typedAt: getTypedTime(entry, record),
    };
  }
  return { writtenAt: Math.max(...records.map(({ writtenAt }) => writtenAt)), entries };
}

/** Merges two answers of one person to one question. If both changed the same part, uses the whole later answer. */
function mergeEntries(
  path: string,
  earlier: JournalEntry,
  later: JournalEntry,
  { isItemList, hasParts }: AnswerKinds,
): JournalEntry {
  const sent = [...(earlier.sent ?? []), earlier.value, ...(later.sent ?? [])];
  const isOfSameDraft = isSameAnswer(earlier.base, later.base) && !earlier.isConflict && !later.isConflict;
  if (!isOfSameDraft || !(isItemList(path) || hasParts(path))) return { ...later, sent };
  const mergedValue = isItemList(path)
    ? addItems(later, earlier.value)
    : mergeParts(later.base, later.value, earlier.value);
  return { ...later, sent, value: mergedValue === undefined ? later.value : mergedValue };
}

/**
 * Returns the later list with the items that only the earlier visit added. Keeps items that the earlier visit removed,
 * because the later one may have edited them.
 */
function addItems({ base, value }: JournalEntry, earlierList: unknown): string[] {
  const otherList = [base, earlierList].flatMap((list) => (Array.isArray(list) ? list : []));
  return mergeItemIds(base, value, otherList);
}

/** Returns the time of each answer's last change, by path, in milliseconds since 1970 by the service's clock. */
export function getTypedTimes(record: JournalRecord | undefined): Readonly<Record<string, number>> {
  if (!record) return {};
  const times = Object.entries(record.entries).map(([path, entry]) => [path, getTypedTime(entry, record)]);
  return Object.fromEntries(times);
}

/**
 * Returns the values that earlier visits may have sent to the service, by path. A value of the journal may still be
 * in flight when the draft is opened again.
 */
export function getSentValues(
  record: JournalRecord | undefined,
): Readonly<Record<string, readonly unknown[]>> {
  const entries = Object.entries(record?.entries ?? {});
  return Object.fromEntries(entries.map(([path, { value, sent = [] }]) => [path, [...sent, value]]));
}

function getTypedTime({ typedAt }: JournalEntry, { writtenAt }: JournalRecord): number {
  return typedAt ?? writtenAt;
}

interface RestoredAnswers {
  /** Answers of the journal that the service has not stored. */
  readonly unsaved: Answers;
  readonly conflicts: readonly AnswerConflict[];
  /** Items that were removed from the draft while their answers were unsaved. */
  readonly items: readonly ItemConflict[];
}

/** Merges the journal into the service's draft. Reports a conflict for each answer that changed in both. */
export function restoreJournal(
  record: JournalRecord | undefined,
  answers: Answers,
  { isItemList, hasParts }: AnswerKinds,
): RestoredAnswers {
  const unsaved: Record<string, unknown> = {};
  const conflicts: AnswerConflict[] = [];
  for (const [path, { value, base, sent, isConflict }] of Object.entries(record?.entries ?? {})) {
    const serviceAnswer = answers[path];
    if (isSameAnswer(serviceAnswer, value)) continue;
    if (isConflict) conflicts.push({ path, mine: value, theirs: serviceAnswer });
    else if (isSameAnswer(serviceAnswer, base)) unsaved[path] = value;
    else if (sent?.some((sentValue) => isSameAnswer(sentValue, serviceAnswer))) unsaved[path] = value;
    else if (isItemList(path)) unsaved[path] = mergeItemIds(base, value, serviceAnswer, sent);
    else {
      const mergedValue = hasParts(path) ? mergeParts(base, value, serviceAnswer) : undefined;
      if (mergedValue === undefined) conflicts.push({ path, mine: value, theirs: serviceAnswer });
      else unsaved[path] = mergedValue;
    }
  }
  const conflictingAnswers = Object.fromEntries(conflicts.map(({ path, mine }) => [path, mine]));
  const itemsRemovedHere = findChangedItemsRemovedBy(record, answers, isItemList);
  for (const item of itemsRemovedHere)
    unsaved[item.sectionId] = reinsertItem(unsaved[item.sectionId], answers[item.sectionId], item);
  const itemsRemovedThere = findAnswersOfRemovedItems(
    { ...unsaved, ...conflictingAnswers },
    answers,
    isItemList,
  );
  const items = [...itemsRemovedHere, ...itemsRemovedThere];
  const isInRemainingItem = (path: string) =>
    !items.some((item) => path.startsWith(`${createItemKey(item)}.`));
  return {
    unsaved: Object.fromEntries(Object.entries(unsaved).filter(([path]) => isInRemainingItem(path))),
    conflicts: conflicts.filter(({ path }) => isInRemainingItem(path)),
    items,
  };
}

/** Finds items that the record removes, and that changed elsewhere after they were removed here. */
function findChangedItemsRemovedBy(
  record: JournalRecord | undefined,
  answers: Answers,
  isItemList: AnswerKinds["isItemList"],
): ItemConflict[] {
  const entries = record?.entries ?? {};
  const isChangedElsewhere = ([path, serviceAnswer]: readonly [string, unknown]) =>
    ![entries[path]?.base, ...(entries[path]?.sent ?? [])].some((own) => isSameAnswer(own, serviceAnswer));
  return Object.entries(entries)
    .filter(([path]) => isItemList(path))
    .flatMap(([path, { value, base, sent = [] }]) => {
      const removedHere = [base, ...sent].flatMap((list) => listRemovedItems(path, list, value));
      return listRemovedItems(path, answers[path], value).filter((item) => removedHere.includes(item));
    })
    .filter((item) => listItemEntries(Object.entries(answers), item).some(isChangedElsewhere))
    .map((item) => createItemConflict(item, "here", {}));
}
