/** Undoes a change of several answers, but keeps what the person has typed or added since. */
import { type Answers, listItemIds, listItemPaths } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import type { AnswerStore } from "./answer-store.ts";

/**
 * Restores the values in `before`. Skips answers that differ from `after`, because the person has edited them
 * since the change.
 */
export function revertChange(store: AnswerStore, before: Answers, after: Answers): void {
  const uneditedPaths = Object.keys(after).filter((path) => isSameAnswer(store.get(path), after[path]));
  store.change(Object.fromEntries(uneditedPaths.map((path) => [path, before[path] ?? null])));
}

/**
 * Clears the items that a change filled in, and removes the items that it added to the section. Keeps all
 * other items.
 */
export function removeFilledItems(
  store: AnswerStore,
  sectionId: string,
  filledIds: readonly string[],
  idsBefore: readonly string[],
): void {
  const answers = store.view.answers();
  const paths = filledIds.flatMap((item) => listItemPaths(answers, sectionId, item));
  const remainingIds = listItemIds(answers, sectionId).filter(
    (id) => idsBefore.includes(id) || !filledIds.includes(id),
  );
  store.change({ ...Object.fromEntries(paths.map((path) => [path, null])), [sectionId]: remainingIds });
}
