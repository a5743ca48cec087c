/**
 * Items of repeating sections that were removed in one place and changed in the other. An item removed elsewhere takes
 * the changes made here out of saving until the person decides. An item removed here is put back, since the other
 * person's changes would be lost.
 */
import { type Answers, listItemIds } from "#contract/wizard/answers/answers.ts";
import { splitItemPath } from "#contract/wizard/item-paths.ts";
import type { ItemConflict } from "../save-state.ts";

/** The items that an answer belongs to, the outermost first: `premises.p1`, `premises.p1.rooms.r1`. */
export function listAnswerItems(path: string, isItemList: (path: string) => boolean): readonly string[] {
  const parts = path.split(".");
  return parts.flatMap((_, at) => {
    const isItem = at > 0 && at < parts.length - 1 && isItemList(parts.slice(0, at).join("."));
    return isItem ? [parts.slice(0, at + 1).join(".")] : [];
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

export const itemKey = ({ sectionId, itemId }: Pick<ItemConflict, "sectionId" | "itemId">) =>
  `${sectionId}.${itemId}`;

/** Items that a new list of ids no longer has. */
export function listRemovedItems(sectionId: string, before: unknown, after: unknown): string[] {
  const left = new Set(listItemIds({ [sectionId]: after }, sectionId));
  return listItemIds({ [sectionId]: before }, sectionId)
    .filter((id) => !left.has(id))
    .map((id) => `${sectionId}.${id}`);
}

/** The list with the item at its former place. */
export function reinsertItem(list: unknown, former: unknown, { sectionId, itemId }: ItemConflict): string[] {
  const ids = listItemIds({ [sectionId]: list }, sectionId).filter((id) => id !== itemId);
  const at = listItemIds({ [sectionId]: former }, sectionId).indexOf(itemId);
  return ids.toSpliced(at < 0 ? ids.length : at, 0, itemId);
}

/** The entries of an item. */
export function listItemEntries<Value>(entries: Iterable<readonly [string, Value]>, item: string) {
  return [...entries].filter(([path]) => path.startsWith(`${item}.`));
}

/** Unsaved answers of items that the draft no longer has. `unsaved` includes answers in conflict. */
export function findOrphans(
  unsaved: Answers,
  answers: Answers,
  isItemList: (path: string) => boolean,
): ItemConflict[] {
  const isGone = (item: string) => {
    const [list, itemId] = splitItemPath(item);
    return !listItemIds({ [list]: unsaved[list] ?? answers[list] }, list).includes(itemId);
  };
  const items = Map.groupBy(Object.keys(unsaved), (path) => listAnswerItems(path, isItemList).find(isGone));
  return [...items].flatMap(([item, paths]) => {
    const isEdited = paths.some((path) => (unsaved[path] ?? null) !== null);
    if (item === undefined || !isEdited) return [];
    return [
      createItemConflict(item, "there", Object.fromEntries(paths.map((path) => [path, unsaved[path]]))),
    ];
  });
}
