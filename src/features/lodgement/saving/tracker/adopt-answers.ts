/** Merges answers that other people changed into the answers of the save tracker. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer, mergeItemIds, mergeParts } from "#contract/wizard/answers/compare-answers.ts";
import type { AnswerKinds } from "../answer-kinds.ts";
import type { TrackedAnswers } from "./tracked-answers.ts";
import { findEditedItemsRemovedBy, holdItemConflicts, restoreRemovedItems } from "./tracked-items.ts";

/** Merges other people's answers. Returns those that the form should show. */
export function adoptAnswers(tracked: TrackedAnswers, otherAnswers: Answers, kinds: AnswerKinds): Answers {
  const removedItemConflicts = findEditedItemsRemovedBy(otherAnswers, tracked, kinds.isItemList);
  const formAnswers: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(otherAnswers)) {
    const base = tracked.acknowledged.get(path);
    const sentValues = tracked.unconfirmed.get(path) ?? [];
    tracked.acknowledged.set(path, value);
    // The service's list shows whether the changes that were sent earlier were saved.
    if (kinds.isItemList(path)) tracked.unconfirmed.delete(path);
    const conflict = tracked.conflicts.get(path);
    const refused = tracked.rejected.get(path);
    // Merge the refused answer with the other person's: otherwise its correction would overwrite that answer.
    if (refused && !isSameAnswer(base, value)) {
      tracked.rejected.delete(path);
      tracked.pending.set(path, refused.value);
    }
    if (conflict) tracked.conflicts.set(path, { ...conflict, theirs: value });
    else if (tracked.rejected.has(path)) continue;
    else if (!tracked.pending.has(path)) formAnswers[path] = value;
    else Object.assign(formAnswers, mergePending(tracked, { path, base, theirs: value, sentValues }, kinds));
  }
  return {
    ...formAnswers,
    ...holdItemConflicts(tracked, removedItemConflicts),
    ...restoreRemovedItems(tracked, otherAnswers, kinds.isItemList),
  };
}

interface OtherAnswer {
  readonly path: string;
  /** The answer that the service last acknowledged or sent before. */
  readonly base: unknown;
  readonly theirs: unknown;
  /** Earlier values of this window that the service may have stored. */
  readonly sentValues: readonly unknown[];
}

/** Merges another person's answer into a pending one, or records a conflict. Returns what the form should show. */
function mergePending(
  { pending, conflicts }: TrackedAnswers,
  { path, base, theirs, sentValues }: OtherAnswer,
  { isItemList, hasParts }: AnswerKinds,
): Answers {
  const mine = pending.get(path);
  if (isSameAnswer(mine, theirs)) {
    pending.delete(path);
    return {};
  }
  const wasSentFromHere = sentValues.some((sentValue) => isSameAnswer(sentValue, theirs));
  if (isSameAnswer(base, theirs) || wasSentFromHere) return {};
  const mergeByParts = () => (hasParts(path) ? mergeParts(base, mine, theirs) : undefined);
  const mergedAnswer = isItemList(path) ? mergeItemIds(base, mine, theirs, sentValues) : mergeByParts();
  if (mergedAnswer === undefined) {
    conflicts.set(path, { path, mine, theirs });
    pending.delete(path);
    return {};
  }
  pending.set(path, mergedAnswer);
  return { [path]: mergedAnswer };
}
