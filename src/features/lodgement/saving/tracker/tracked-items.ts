/**
 * Finds and resolves conflicts about items of repeating sections while answers of other people are merged.
 * `../conflicts/item-conflicts.ts` describes when an item is in conflict.
 */
import { type Answers, listItemIds } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import type { AnswerKinds } from "../answer-kinds.ts";
import {
  createItemConflict,
  createItemKey,
  listAnswerItems,
  listItemEntries,
  listRemovedItems,
  reinsertItem,
} from "../conflicts/item-conflicts.ts";
import type { ItemConflict } from "../save-state.ts";
import { getItemIds, type TrackedAnswers } from "./tracked-answers.ts";

type IsItemList = AnswerKinds["isItemList"];

const isAnswered = ([, value]: readonly [string, unknown]) => (value ?? null) !== null;

/**
 * Finds items that other people removed and that this person edited. Returns them with their answers from
 * before the merge.
 */
export function findEditedItemsRemovedBy(
  otherAnswers: Answers,
  { acknowledged, pending, conflicts, lastSaved, unconfirmed }: TrackedAnswers,
  isItemList: IsItemList,
): ItemConflict[] {
  const ownConflictAnswers = [...conflicts.values()].map(({ path, mine }) => [path, mine] as const);
  const editedAnswers = new Map([...lastSaved, ...pending, ...ownConflictAnswers]);
  const removedItems = Object.keys(otherAnswers)
    .filter(isItemList)
    .flatMap((path) => {
      const sentLists = unconfirmed.get(path) ?? [];
      const removedHere = sentLists.flatMap((list) => listRemovedItems(path, acknowledged.get(path), list));
      return listRemovedItems(path, acknowledged.get(path), otherAnswers[path]).filter(
        (item) => !removedHere.includes(item),
      );
    });
  // Omit items within a removed item, because its conflict includes them.
  const outermostItems = removedItems.filter(
    (item) => !removedItems.some((other) => item.startsWith(`${other}.`)),
  );
  return outermostItems
    .filter((item) => listItemEntries(editedAnswers, item).some(isAnswered))
    .map((item) => {
      // The changes of this window are last, because in a `Map` the last entry of a path wins. An answer that
      // was cleared in this window stays cleared.
      const itemEntries = new Map(
        listItemEntries([...acknowledged, ...pending, ...ownConflictAnswers], item),
      );
      return createItemConflict(item, "there", Object.fromEntries([...itemEntries].filter(isAnswered)));
    });
}

/** Excludes the answers of items in conflict from saving. Returns the answers that the form should show. */
export function holdItemConflicts(tracked: TrackedAnswers, itemConflicts: readonly ItemConflict[]): Answers {
  const formAnswers: Record<string, unknown> = {};
  for (const conflict of itemConflicts) {
    removeItemEntries(tracked, createItemKey(conflict));
    tracked.items.set(createItemKey(conflict), conflict);
    for (const path of Object.keys(conflict.answers)) formAnswers[path] = null;
  }
  return formAnswers;
}

/**
 * Restores items that this person removed without saving and that other people changed. Returns the answers that the
 * form should show.
 */
export function restoreRemovedItems(
  tracked: TrackedAnswers,
  otherAnswers: Answers,
  isItemList: IsItemList,
): Answers {
  const { acknowledged, pending, unconfirmed } = tracked;
  const wasSentFromHere = ([path, value]: readonly [string, unknown]) =>
    unconfirmed.get(path)?.some((sentValue) => isSameAnswer(sentValue, value));
  const changedPaths = Object.entries(otherAnswers)
    .filter((entry) => isAnswered(entry) && !wasSentFromHere(entry))
    .map(([path]) => path);
  const formAnswers: Record<string, unknown> = {};
  for (const item of new Set(changedPaths.flatMap((path) => listAnswerItems(path, isItemList)))) {
    const conflict = createItemConflict(item, "here", {});
    const { sectionId, itemId } = conflict;
    const previousList = acknowledged.get(sectionId);
    const isInService = listItemIds({ [sectionId]: previousList }, sectionId).includes(itemId);
    if (!pending.has(sectionId) || getItemIds(tracked, sectionId).includes(itemId) || !isInService) continue;
    removeItemEntries(tracked, item);
    tracked.items.set(item, conflict);
    formAnswers[sectionId] = reinsertItem(pending.get(sectionId), previousList, conflict);
    if (isSameAnswer(formAnswers[sectionId], previousList)) pending.delete(sectionId);
    else pending.set(sectionId, formAnswers[sectionId]);
    Object.assign(formAnswers, Object.fromEntries(listItemEntries(acknowledged, item)));
  }
  return formAnswers;
}

function removeItemEntries({ pending, conflicts, rejected, lastSaved }: TrackedAnswers, item: string): void {
  for (const entries of [pending, conflicts, rejected, lastSaved])
    for (const [path] of listItemEntries<unknown>(entries, item)) entries.delete(path);
}

/** Keeps or removes an item in conflict, as the person decided. Returns the answers that the form should show. */
export function resolveItem(tracked: TrackedAnswers, item: string, decision: "keep" | "remove"): Answers {
  const conflict = tracked.items.get(item);
  if (!conflict) return {};
  tracked.items.delete(item);
  const patch = decision === "keep" ? toRestoredItem(tracked, conflict) : toRemovedItem(tracked, conflict);
  for (const [path, value] of Object.entries(patch)) tracked.pending.set(path, value);
  return patch;
}

function toRestoredItem(tracked: TrackedAnswers, conflict: ItemConflict): Answers {
  if (conflict.removed === "here") return {};
  const { sectionId, answers } = conflict;
  return { [sectionId]: reinsertItem(getItemIds(tracked, sectionId), undefined, conflict), ...answers };
}

function toRemovedItem(tracked: TrackedAnswers, conflict: ItemConflict): Answers {
  const { sectionId, itemId } = conflict;
  const entries = [...tracked.acknowledged, ...tracked.pending];
  const remainingEntries = listItemEntries(entries, createItemKey(conflict)).filter(isAnswered);
  const ids = getItemIds(tracked, sectionId);
  return {
    ...Object.fromEntries(remainingEntries.map(([path]) => [path, null])),
    ...(ids.includes(itemId) && { [sectionId]: ids.filter((id) => id !== itemId) }),
  };
}
