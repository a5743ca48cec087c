/**
 * Tracks answers that were changed elsewhere (in another window, or by somebody else) since the person last checked the
 * application.
 */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { type FormView, isInExistingItem } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";

export interface ChangeElsewhere {
  readonly path: string;
  /** The answer before the change. */
  readonly previousAnswer: unknown;
}

export interface AnswerChangeTracker {
  /**
   * Records answers changed elsewhere. Call this before `adopt` of the answer store, because it reads the
   * previous answers from the store.
   */
  record(patch: Answers): void;
  /** Marks answers as seen. Called when the person types or selects them. */
  markSeen(paths: Iterable<string>): void;
  /** Marks all answers as seen. */
  markAllSeen(): void;
  /**
   * Returns the changes. Returns the same array until the list changes, as `useSyncExternalStore` requires.
   */
  list(): readonly ChangeElsewhere[];
  subscribe(listener: () => void): () => void;
}

export function createAnswerChangeTracker(get: (path: string) => unknown): AnswerChangeTracker {
  const changes = new Map<string, ChangeElsewhere>();
  const listeners = new Set<() => void>();
  let listedChanges: readonly ChangeElsewhere[] = [];

  function publishList(): void {
    listedChanges = [...changes.values()];
    for (const listener of listeners) listener();
  }

  return {
    record(patch) {
      for (const [path, value] of Object.entries(patch)) {
        const previousAnswer = changes.has(path) ? changes.get(path)?.previousAnswer : get(path);
        if (isSameAnswer(previousAnswer, value)) changes.delete(path);
        else changes.set(path, { path, previousAnswer });
      }
      publishList();
    },
    markSeen(paths) {
      const sizeBefore = changes.size;
      for (const path of paths) changes.delete(path);
      if (changes.size !== sizeBefore) publishList();
    },
    markAllSeen() {
      changes.clear();
      publishList();
    },
    list: () => listedChanges,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Returns the changes that the person must check before lodging: those of visible answers and items. Excludes
 * changes of statements and signatures, because the declaration shows them.
 */
export function listChangesToCheck(
  view: FormView,
  changes: readonly ChangeElsewhere[],
): readonly ChangeElsewhere[] {
  return changes.filter(({ path }) => {
    const section = view.outline.sections.get(path)?.section;
    if (section) return view.isSectionVisible(path);
    return (
      findFieldPlace(view.outline, path) !== undefined && view.isVisible(path) && isInExistingItem(view, path)
    );
  });
}
