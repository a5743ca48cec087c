/** Tracks pending, in-flight, acknowledged and conflicting answers of the save queue. */
import { type Answers, listItemIds } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer, mergeItemIds, mergeParts } from "#contract/wizard/answers/compare-answers.ts";
import type { AnswerKinds } from "./answer-kinds.ts";
import {
  createItemConflict,
  createItemKey,
  listAnswerItems,
  listItemEntries,
  listRemovedItems,
  reinsertItem,
} from "./conflicts/item-conflicts.ts";
import type { JournalEntry, JournalRecord } from "./journal/journal-record.ts";
import type { AnswerConflict, ItemConflict, RejectedAnswer } from "./save-state.ts";

export interface SavedAnswers {
  readonly answers: Answers;
  readonly unsaved?: Answers;
  readonly conflicts?: readonly AnswerConflict[];
  readonly items?: readonly ItemConflict[];
  /** Times of the last changes by path, in milliseconds since 1970 by the service's clock. */
  readonly typedAt?: Readonly<Record<string, number>>;
}

export function createSaveTracker(start: SavedAnswers, { isItemList, hasParts }: AnswerKinds) {
  const acknowledged = new Map<string, unknown>(Object.entries(start.answers));
  const pending = new Map<string, unknown>(Object.entries(start.unsaved ?? {}));
  const conflicts = new Map<string, AnswerConflict>(
    start.conflicts?.map((conflict) => [conflict.path, conflict]),
  );
  const items = new Map<string, ItemConflict>(start.items?.map((item) => [createItemKey(item), item]));
  const rejectedAnswers = new Map<string, RejectedAnswer>();
  const typedAt = new Map<string, number>(Object.entries(start.typedAt ?? {}));
  /**
   * Maximum number of answers per save. If the service refuses a save without naming an answer, this number
   * is halved until a save contains only the refused answer.
   */
  let batchSize = Number.POSITIVE_INFINITY;
  let inFlight = new Map<string, unknown>();
  /**
   * Answers of the last acknowledged save. If another person removed their item at the same time, that person
   * may not have seen these answers.
   */
  let lastSaved = new Map<string, unknown>();
  /**
   * Answers that were sent without receiving a response, by path. The service may have stored them, so the
   * same value in the draft is not a conflict.
   */
  const unconfirmedAnswers = new Map<string, unknown[]>();

  /**
   * Excludes pending answers from saving, with the service's reasons by path. Returns false if none of them is
   * pending.
   */
  function refuse(reasons: Readonly<Record<string, string | null>>): boolean {
    const pendingReasons = Object.entries(reasons).filter(([path]) => pending.has(path));
    if (pendingReasons.length > 0) batchSize = Number.POSITIVE_INFINITY;
    for (const [path, text] of pendingReasons) {
      rejectedAnswers.set(path, { path, value: pending.get(path), text });
      pending.delete(path);
    }
    return pendingReasons.length > 0;
  }

  return {
    /** Adds changed answers. `now`: milliseconds since 1970 by the service's clock. */
    change(patch: Answers, now: number): void {
      for (const [path, value] of Object.entries(patch)) {
        typedAt.set(path, now);
        const conflict = conflicts.get(path);
        rejectedAnswers.delete(path);
        if (conflict) conflicts.set(path, { ...conflict, mine: value });
        else pending.set(path, value ?? null);
      }
    },
    take(): Answers {
      inFlight = new Map([...pending].slice(0, batchSize));
      for (const path of inFlight.keys()) pending.delete(path);
      return Object.fromEntries(inFlight);
    },
    acknowledge(): void {
      for (const [path, value] of inFlight) {
        acknowledged.set(path, value);
        unconfirmedAnswers.delete(path);
      }
      lastSaved = inFlight;
      inFlight = new Map();
      if (pending.size === 0) batchSize = Number.POSITIVE_INFINITY;
    },
    refuse,
    /**
     * Handles a refusal that names no answer. If the save contained one answer, excludes that answer.
     * Otherwise halves the number of answers per save.
     */
    narrow(sentAnswers: readonly string[], text: string | null): void {
      const [onlyPath = ""] = sentAnswers;
      if (sentAnswers.length <= 1) refuse({ [onlyPath]: text });
      else batchSize = Math.ceil(sentAnswers.length / 2);
    },
    retryRefused(): void {
      for (const { path, value } of rejectedAnswers.values()) pending.set(path, value);
      rejectedAnswers.clear();
    },
    /** Makes in-flight answers pending again, unless they changed after sending. */
    putBack(): void {
      for (const [path, value] of inFlight) {
        unconfirmedAnswers.set(path, [...(unconfirmedAnswers.get(path) ?? []), value]);
        if (!pending.has(path) && !conflicts.has(path)) pending.set(path, value);
      }
      inFlight = new Map();
    },
    /** Returns the answers of a full draft that differ from the acknowledged answers. */
    changesIn(answers: Answers): Answers {
      const paths = new Set([...acknowledged.keys(), ...Object.keys(answers)]);
      const changedPaths = [...paths].filter((path) => !isSameAnswer(acknowledged.get(path), answers[path]));
      return Object.fromEntries(changedPaths.map((path) => [path, answers[path] ?? null]));
    },
    /** Merges other people's answers. Returns those that the form should show. */
    adopt(otherAnswers: Answers): Answers {
      const removedItemConflicts = findEditedItemsRemovedBy(otherAnswers);
      const formAnswers: Record<string, unknown> = {};
      for (const [path, value] of Object.entries(otherAnswers)) {
        const base = acknowledged.get(path);
        acknowledged.set(path, value);
        const conflict = conflicts.get(path);
        if (conflict) conflicts.set(path, { ...conflict, theirs: value });
        else if (rejectedAnswers.has(path)) continue;
        else if (!pending.has(path)) formAnswers[path] = value;
        else if (isSameAnswer(pending.get(path), value)) pending.delete(path);
        else if (isItemList(path)) {
          formAnswers[path] = mergeItemIds(base, pending.get(path), value);
          pending.set(path, formAnswers[path]);
        } else if (!isSameAnswer(base, value) && !wasSentHere(path, value)) {
          const ownValue = pending.get(path);
          const mergedValue = hasParts(path) ? mergeParts(base, ownValue, value) : undefined;
          if (mergedValue === undefined) {
            conflicts.set(path, { path, mine: ownValue, theirs: value });
            pending.delete(path);
          } else {
            formAnswers[path] = mergedValue;
            pending.set(path, mergedValue);
          }
        }
      }
      return {
        ...formAnswers,
        ...holdItemConflicts(removedItemConflicts),
        ...restoreRemovedItems(otherAnswers),
      };
    },
    resolve(path: string, side: "mine" | "theirs"): Answers {
      const conflict = conflicts.get(path);
      if (!conflict) return {};
      conflicts.delete(path);
      if (side === "theirs") return { [path]: conflict.theirs ?? null };
      pending.set(path, conflict.mine ?? null);
      return { [path]: conflict.mine ?? null };
    },
    /** Keeps or removes an item in conflict, as the person decided. Returns the answers that the form should show. */
    resolveItem(item: string, decision: "keep" | "remove"): Answers {
      const conflict = items.get(item);
      if (!conflict) return {};
      items.delete(item);
      const patch = decision === "keep" ? toRestoredItem(conflict) : toRemovedItem(conflict);
      for (const [path, value] of Object.entries(patch)) pending.set(path, value);
      return patch;
    },
    hasPending: () => pending.size > 0,
    hasUnsaved: () =>
      [pending, inFlight, conflicts, rejectedAnswers].some(({ size }) => size > 0) ||
      listWaitingItems().length > 0,
    hasConflicts: () => conflicts.size > 0 || listWaitingItems().length > 0,
    refused: (): readonly RejectedAnswer[] => [...rejectedAnswers.values()],
    conflicts: (): readonly AnswerConflict[] => [...conflicts.values()],
    items: (): readonly ItemConflict[] => [...items.values()],
    /** Returns the journal record of all unsaved answers. */
    journal(writtenAt: number): JournalRecord | undefined {
      const entries: Record<string, JournalEntry> = {};
      const add = (path: string, value: unknown, base: unknown) => {
        entries[path] = { value, base, typedAt: typedAt.get(path) ?? 0 };
      };
      for (const [path, value] of [...inFlight, ...pending]) add(path, value, acknowledged.get(path));
      // The value on which an answer in conflict was originally based is unknown. A record without a base
      // makes a reload report the conflict again.
      for (const { path, mine } of conflicts.values()) add(path, mine, undefined);
      for (const { path, value } of rejectedAnswers.values()) add(path, value, acknowledged.get(path));
      for (const { answers } of listWaitingItems())
        for (const [path, value] of Object.entries(answers)) add(path, value, undefined);
      return Object.keys(entries).length > 0 ? { entries, writtenAt } : undefined;
    },
  };

  function wasSentHere(path: string, value: unknown): boolean {
    return unconfirmedAnswers.get(path)?.some((sentValue) => isSameAnswer(sentValue, value)) ?? false;
  }

  function listWaitingItems(): ItemConflict[] {
    return [...items.values()].filter(({ removed }) => removed === "there");
  }

  function getItemIds(sectionId: string): readonly string[] {
    return listItemIds({ [sectionId]: pending.get(sectionId) ?? acknowledged.get(sectionId) }, sectionId);
  }

  /**
   * Finds items that other people removed and that this person edited. Returns them with their answers from
   * before the merge.
   */
  function findEditedItemsRemovedBy(otherAnswers: Answers): ItemConflict[] {
    const ownConflictAnswers = [...conflicts.values()].map(
      (conflict) => [conflict.path, conflict.mine] as const,
    );
    const editedAnswers = new Map([...lastSaved, ...pending, ...ownConflictAnswers]);
    const removedItems = Object.keys(otherAnswers)
      .filter(isItemList)
      .flatMap((path) => listRemovedItems(path, acknowledged.get(path), otherAnswers[path]));
    // Omit items within a removed item, because its conflict includes them.
    const outermost = removedItems.filter(
      (item) => !removedItems.some((other) => item.startsWith(`${other}.`)),
    );
    return outermost
      .filter((item) => listItemEntries(editedAnswers, item).some(([, value]) => (value ?? null) !== null))
      .map((item) => {
        // Later entries of a path replace earlier ones, so an answer that was cleared in this window stays cleared.
        const itemEntries = new Map(
          listItemEntries([...acknowledged, ...pending, ...ownConflictAnswers], item),
        );
        const answers = [...itemEntries].filter(([, value]) => (value ?? null) !== null);
        return createItemConflict(item, "there", Object.fromEntries(answers));
      });
  }

  function holdItemConflicts(itemConflicts: readonly ItemConflict[]): Answers {
    const formAnswers: Record<string, unknown> = {};
    for (const conflict of itemConflicts) {
      removeItemEntries(createItemKey(conflict));
      items.set(createItemKey(conflict), conflict);
      for (const path of Object.keys(conflict.answers)) formAnswers[path] = null;
    }
    return formAnswers;
  }

  /** Restores items that this person removed without saving and that other people changed. */
  function restoreRemovedItems(otherAnswers: Answers): Answers {
    const changedPaths = Object.keys(otherAnswers).filter((path) => (otherAnswers[path] ?? null) !== null);
    const formAnswers: Record<string, unknown> = {};
    for (const item of new Set(changedPaths.flatMap((path) => listAnswerItems(path, isItemList)))) {
      const conflict = createItemConflict(item, "here", {});
      const { sectionId, itemId } = conflict;
      const previousList = acknowledged.get(sectionId);
      const isThere = listItemIds({ [sectionId]: previousList }, sectionId).includes(itemId);
      if (!pending.has(sectionId) || getItemIds(sectionId).includes(itemId) || !isThere) continue;
      removeItemEntries(item);
      items.set(item, conflict);
      formAnswers[sectionId] = reinsertItem(pending.get(sectionId), previousList, conflict);
      if (isSameAnswer(formAnswers[sectionId], previousList)) pending.delete(sectionId);
      else pending.set(sectionId, formAnswers[sectionId]);
      Object.assign(formAnswers, Object.fromEntries(listItemEntries(acknowledged, item)));
    }
    return formAnswers;
  }

  function removeItemEntries(item: string): void {
    for (const entries of [pending, conflicts, rejectedAnswers, lastSaved])
      for (const [path] of listItemEntries<unknown>(entries, item)) entries.delete(path);
  }

  function toRestoredItem(conflict: ItemConflict): Answers {
    if (conflict.removed === "here") return {};
    const { sectionId, answers } = conflict;
    return { [sectionId]: reinsertItem(getItemIds(sectionId), undefined, conflict), ...answers };
  }

  function toRemovedItem({ sectionId, itemId }: ItemConflict): Answers {
    const item = `${sectionId}.${itemId}`;
    const remainingEntries = listItemEntries([...acknowledged, ...pending], item).filter(
      ([, value]) => (value ?? null) !== null,
    );
    const ids = getItemIds(sectionId);
    return {
      ...Object.fromEntries(remainingEntries.map(([path]) => [path, null])),
      ...(ids.includes(itemId) ? { [sectionId]: ids.filter((id) => id !== itemId) } : {}),
    };
  }
}
