/** Creates choices from items of the form, for questions with `choicesFrom`. */
import { getAnswerPath } from "../answers/answers.ts";
import type { Choice } from "../config.ts";
import { resolveItemPath } from "../item-paths.ts";
import type { FieldPlace } from "../outline.ts";

interface ItemAnswers {
  items(list: string): readonly string[];
  valueAt(path: string): unknown;
}

/**
 * Returns two patterns for a question with `choicesFrom`: `list` is the list whose items the question offers,
 * and `label` is the answer that names each item. Returns undefined for any other question.
 */
export function findChoiceList({
  field: { choicesFrom },
  pattern,
}: FieldPlace): { readonly list: string; readonly label: string } | undefined {
  if (!choicesFrom) return undefined;
  const list = resolveItemPath(pattern, choicesFrom.items);
  return { list, label: `${list}.*.${choicesFrom.label}` };
}

/** Returns the named items of a list. An item without a name cannot be distinguished, so it is not offered. */
export function listItemChoices(view: ItemAnswers, list: string, labelKey: string): readonly Choice[] {
  return view.items(list).flatMap((id) => {
    const name = view.valueAt(getAnswerPath(list, labelKey, id));
    const text = typeof name === "string" || typeof name === "number" ? String(name).trim() : "";
    return text === "" ? [] : [{ value: id, label: { key: `items.${list}.${id}`, text } }];
  });
}

/**
 * Returns only the selected items that the question still offers; undefined if none remains. The stored
 * answer keeps the other items, so that restoring an item selects it again.
 */
export function withoutRemovedItems(value: unknown, offeredChoices: readonly Choice[] = []): unknown {
  const isOffered = (id: unknown) => offeredChoices.some((choice) => choice.value === id);
  if (!Array.isArray(value)) return isOffered(value) ? value : undefined;
  const remainingIds = value.filter(isOffered);
  return remainingIds.length > 0 ? remainingIds : undefined;
}

/** True if a selected item is no longer offered. */
export function hasRemovedItem(value: unknown, offeredChoices: readonly Choice[] = []): boolean {
  const chosenIds = [value].flat().filter((id) => typeof id === "string" && id !== "");
  return chosenIds.some((id) => !offeredChoices.some((choice) => choice.value === id));
}
