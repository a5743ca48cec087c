/**
 * Handles items of repeating sections that were removed on one side and changed on the other. The sides are
 * this window and the service, which has the changes of other windows and people. If an item was removed
 * elsewhere, local changes to it are not saved until the person decides. If it was removed here, it is
 * restored, because its removal would delete the changes made elsewhere.
 */
import { type Answers, listItemIds } from "#contract/wizard/answers/answers.ts";
import { splitItemPath } from "#contract/wizard/item-paths.ts";
import type { ItemConflict } from "../save-state.ts";

/** Returns the items that contain an answer, outermost first: `premises.p1`, `premises.p1.rooms.r1`. */
export function listAnswerItems(path: string, isItemList: (path: string) => boolean): readonly string[] {
  const parts = path.split(".");
  return parts.flatMap((_, index) => {
    const isItem = index > 0 && index < parts.length - 1 && isItemList(parts.slice(0, index).join("."));
    return isItem ? [parts.slice(0, index + 1).join(".")] : [];
  });
}

export function createItemConflict(
  item: string,
  removed: ItemConflict["removed"],
  answers: Answers,
): ItemConflict {
  const [sectionId, itemId] = splitItemPath(item);
  return { sectionId, itemId, removed, answers };
}

export const createItemKey = ({ sectionId, itemId }: Pick<ItemConflict, "sectionId" | "itemId">) =>
  `${sectionId}.${itemId}`;

/** Returns the items that are missing from a new list of ids. */
export function listRemovedItems(sectionId: string, before: unknown, after: unknown): string[] {
  const remainingIds = new Set(listItemIds({ [sectionId]: after }, sectionId));
  return listItemIds({ [sectionId]: before }, sectionId)
    .filter((id) => !remainingIds.has(id))
    .map((id) => `${sectionId}.${id}`);
}

/**
 * Returns the list with the item at its position in `previousList`, or at the end if it was not in that list.
 */
export function reinsertItem(
  list: unknown,
  previousList: unknown,
  { sectionId, itemId }: ItemConflict,
): string[] {
  const ids = listItemIds({ [sectionId]: list }, sectionId).filter((id) => id !== itemId);
  const index = listItemIds({ [sectionId]: previousList }, sectionId).indexOf(itemId);
  return ids.toSpliced(index < 0 ? ids.length : index, 0, itemId);
}

/**
 * Returns the entries whose paths are inside `item`, such as the path `owners.o1.name` inside `owners.o1`.
 */
export function listItemEntries<Value>(entries: Iterable<readonly [string, Value]>, item: string) {
  return [...entries].filter(([path]) => path.startsWith(`${item}.`));
}

/**
 * Returns a conflict for each item that has unsaved answers but is no longer in the draft. `unsaved` includes answers
 * in conflict.
 */
export function findAnswersOfRemovedItems(
  unsaved: Answers,
  answers: Answers,
  isItemList: (path: string) => boolean,
): ItemConflict[] {
  const isRemoved = (item: string) => {
    const [list, itemId] = splitItemPath(item);
    return !listItemIds({ [list]: unsaved[list] ?? answers[list] }, list).includes(itemId);
  };
  const items = Map.groupBy(Object.keys(unsaved), (path) =>
    listAnswerItems(path, isItemList).find(isRemoved),
  );
  return [...items].flatMap(([item, paths]) => {
    const isEdited = paths.some((path) => (unsaved[path] ?? null) !== null);
    if (item === undefined || !isEdited) return [];
    return [
      createItemConflict(item, "there", Object.fromEntries(paths.map((path) => [path, unsaved[path]]))),
    ];
  });
}
