/** Tracks pending, in-flight, acknowledged and conflicting answers of the save queue. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer, mergeItemIds } from "#contract/wizard/answers/compare-answers.ts";
import type { JournalEntry, JournalRecord } from "./journal-record.ts";
import type { AnswerConflict } from "./save-state.ts";

export interface SavedAnswers {
  readonly answers: Answers;
  readonly unsaved?: Answers;
  readonly conflicts?: readonly AnswerConflict[];
}

export function createSaveTracker(
  start: SavedAnswers,
  { isItemList }: { isItemList: (path: string) => boolean },
) {
  const acknowledged = new Map<string, unknown>(Object.entries(start.answers));
  const pending = new Map<string, unknown>(Object.entries(start.unsaved ?? {}));
  const conflicts = new Map<string, AnswerConflict>(start.conflicts?.map((one) => [one.path, one]));
  let inFlight = new Map<string, unknown>();
  /** Sent without a response: the service may have stored them, so finding them there is no conflict. */
  const doubtful = new Map<string, unknown[]>();

  return {
    change(patch: Answers): void {
      for (const [path, value] of Object.entries(patch)) {
        const conflict = conflicts.get(path);
        if (conflict) conflicts.set(path, { ...conflict, mine: value });
        else pending.set(path, value ?? null);
      }
    },
    take(): Answers {
      inFlight = new Map(pending);
      pending.clear();
      return Object.fromEntries(inFlight);
    },
    acknowledge(): void {
      for (const [path, value] of inFlight) {
        acknowledged.set(path, value);
        doubtful.delete(path);
      }
      inFlight = new Map();
    },
    /** Makes in-flight answers pending again, unless they were changed since. */
    putBack(): void {
      for (const [path, value] of inFlight) {
        doubtful.set(path, [...(doubtful.get(path) ?? []), value]);
        if (!pending.has(path) && !conflicts.has(path)) pending.set(path, value);
      }
      inFlight = new Map();
    },
    /** Compares a full draft with the acknowledged answers, and returns the differences. */
    changesIn(answers: Answers): Answers {
      const paths = new Set([...acknowledged.keys(), ...Object.keys(answers)]);
      const changed = [...paths].filter((path) => !isSameAnswer(acknowledged.get(path), answers[path]));
      return Object.fromEntries(changed.map((path) => [path, answers[path] ?? null]));
    },
    /** Merges answers of others; returns those that the form should show. */
    adopt(theirs: Answers): Answers {
      const shown: Record<string, unknown> = {};
      for (const [path, value] of Object.entries(theirs)) {
        const base = acknowledged.get(path);
        acknowledged.set(path, value);
        const conflict = conflicts.get(path);
        if (conflict) conflicts.set(path, { ...conflict, theirs: value });
        else if (!pending.has(path)) shown[path] = value;
        else if (isSameAnswer(pending.get(path), value)) pending.delete(path);
        else if (isItemList(path)) {
          shown[path] = mergeItemIds(base, pending.get(path), value);
          pending.set(path, shown[path]);
        } else if (!isSameAnswer(base, value) && !isOurOwn(path, value)) {
          conflicts.set(path, { path, mine: pending.get(path), theirs: value });
          pending.delete(path);
        }
      }
      return shown;
    },
    resolve(path: string, side: "mine" | "theirs"): Answers {
      const conflict = conflicts.get(path);
      if (!conflict) return {};
      conflicts.delete(path);
      if (side === "theirs") return { [path]: conflict.theirs ?? null };
      pending.set(path, conflict.mine ?? null);
      return { [path]: conflict.mine ?? null };
    },
    hasPending: () => pending.size > 0,
    hasUnsaved: () => pending.size > 0 || inFlight.size > 0 || conflicts.size > 0,
    conflicts: (): readonly AnswerConflict[] => [...conflicts.values()],
    /** The journal record of everything unsaved. */
    journal(writtenAt: number): JournalRecord | undefined {
      const entries: Record<string, JournalEntry> = {};
      for (const [path, value] of [...inFlight, ...pending])
        entries[path] = { value, base: acknowledged.get(path) };
      // The old base is unknown here. Without one, a reload reports the conflict again.
      for (const { path, mine } of conflicts.values()) entries[path] = { value: mine, base: undefined };
      return Object.keys(entries).length > 0 ? { entries, writtenAt } : undefined;
    },
  };

  function isOurOwn(path: string, value: unknown): boolean {
    return doubtful.get(path)?.some((sent) => isSameAnswer(sent, value)) ?? false;
  }
}
