/** Tracks pending, in-flight, acknowledged and conflicting answers of the save queue. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import type { AnswerKinds } from "../answer-kinds.ts";
import type { AnswerConflict, ItemConflict, RejectedAnswer } from "../save-state.ts";
import { adoptAnswers } from "./adopt-answers.ts";
import { createSentAnswers } from "./sent-answers.ts";
import {
  createTrackedAnswers,
  listUndecidedItems,
  type SavedAnswers,
  toJournalRecord,
} from "./tracked-answers.ts";
import { resolveItem } from "./tracked-items.ts";

export type SaveTracker = ReturnType<typeof createSaveTracker>;

export function createSaveTracker(start: SavedAnswers, kinds: AnswerKinds) {
  const tracked = createTrackedAnswers(start);
  const { acknowledged, pending, conflicts, items, rejected, typedAt } = tracked;
  return {
    ...createSentAnswers(tracked),
    /** Adds changed answers. `now`: milliseconds since 1970 by the service's clock. */
    change(patch: Answers, now: number): void {
      for (const [path, value] of Object.entries(patch)) {
        typedAt.set(path, now);
        const conflict = conflicts.get(path);
        rejected.delete(path);
        if (conflict) conflicts.set(path, { ...conflict, mine: value });
        else pending.set(path, value ?? null);
      }
    },
    /** Returns the answers of a full draft that differ from the acknowledged answers. */
    changesIn(answers: Answers): Answers {
      const paths = new Set([...acknowledged.keys(), ...Object.keys(answers)]);
      const changedPaths = [...paths].filter((path) => !isSameAnswer(acknowledged.get(path), answers[path]));
      return Object.fromEntries(changedPaths.map((path) => [path, answers[path] ?? null]));
    },
    /** Merges other people's answers. Returns those that the form should show. */
    adopt: (otherAnswers: Answers) => adoptAnswers(tracked, otherAnswers, kinds),
    /** Applies the person's choice in a conflict. Returns the answers that the form should show. */
    resolve(path: string, side: "mine" | "theirs"): Answers {
      const conflict = conflicts.get(path);
      if (!conflict) return {};
      conflicts.delete(path);
      if (side === "theirs") return { [path]: conflict.theirs ?? null };
      pending.set(path, conflict.mine ?? null);
      return { [path]: conflict.mine ?? null };
    },
    /** Keeps or removes an item in conflict, as the person decided. Returns the answers that the form should show. */
    resolveItem: (item: string, decision: "keep" | "remove") => resolveItem(tracked, item, decision),
    hasPending: () => pending.size > 0,
    hasUnsaved: () =>
      [pending, tracked.inFlight, conflicts, rejected].some(({ size }) => size > 0) ||
      listUndecidedItems(tracked).length > 0,
    hasConflicts: () => conflicts.size > 0 || listUndecidedItems(tracked).length > 0,
    refused: (): readonly RejectedAnswer[] => [...rejected.values()],
    conflicts: (): readonly AnswerConflict[] => [...conflicts.values()],
    items: (): readonly ItemConflict[] => [...items.values()],
    /** Returns the journal record of all unsaved answers. */
    journal: (writtenAt: number) => toJournalRecord(tracked, writtenAt),
  };
}
