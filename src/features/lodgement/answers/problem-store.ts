/** Which problems are shown: those of answers that were left, and of steps that were asked to go on. */

import { isBlank } from "#contract/wizard/answers/values.ts";
import type { View } from "#contract/wizard/expressions/evaluate.ts";
import { findPlace } from "#contract/wizard/outline.ts";
import {
  type DocumentRecord,
  type Problem,
  problemsAt,
  problemsOf,
  stepProblems,
} from "#contract/wizard/validation/validate.ts";
import { type AnswerStore, addListener, parentPath } from "./answer-store.ts";

const NONE: readonly Problem[] = [];

export interface ProblemStore {
  /** The problems shown beside an answer (or a repeating section). */
  shownAt(path: string): readonly Problem[];
  /** The person left this answer: from now on its problem is shown, if they answered anything. */
  leave(path: string): void;
  /** Shows everything that is wrong on a step; answers the errors. */
  showStep(stepId: string): readonly Problem[];
  /** Everything wrong in the form, shown or not. */
  all(): readonly Problem[];
  setDocuments(documents: readonly DocumentRecord[]): void;
  subscribe(path: string, listener: () => void): () => void;
  /** Calls back when a problem is shown or gone in a section or an item (`owners.o1`). */
  subscribeWithin(place: string, listener: () => void): () => void;
  /** Told when the documents are known, or others; and, `everything`, at every change of an answer. */
  subscribeAll(scope: "documents" | "everything", listener: () => void): () => void;
  /** Another number whenever `all` may differ; of the documents alone for `documents`. */
  version(scope: "documents" | "everything"): number;
}

export function createProblemStore(store: AnswerStore): ProblemStore {
  const { view } = store;
  const shown = new Map<string, readonly Problem[]>();
  const touched = new Set<string>(computedPaths(view));
  const changed = new Set<string>();
  const listeners = new Map<string, Set<() => void>>();
  const within = new Map<string, Set<() => void>>();
  const watchers = { documents: new Set<() => void>(), everything: new Set<() => void>() };
  const versions = { documents: 0, everything: 0 };
  /** Until they are known no file is missed. */
  let documents: readonly DocumentRecord[] | undefined;

  function tick(scope: keyof typeof versions): void {
    versions[scope] += 1;
    for (const watcher of watchers[scope]) watcher();
  }
  const known = (found: readonly Problem[]) =>
    documents ? found : found.filter(({ code }) => !/^(required|recommended)Files?$/.test(code));

  function stepOf(path: string): string | undefined {
    return findPlace(view.outline, path)?.step.id ?? view.outline.sections.get(path)?.step.id;
  }

  function show(path: string, found: readonly Problem[]): void {
    if (isSameList(shown.get(path) ?? NONE, found)) return;
    if (found.length > 0) shown.set(path, found);
    else shown.delete(path);
    for (const listener of listeners.get(path) ?? []) listener();
    for (const listener of within.get(parentPath(path)) ?? []) listener();
  }

  function recheck(paths: Iterable<string>): void {
    for (const path of paths) show(path, known(problemsAt(view, path, documents ?? [])));
  }

  store.onTouched((topics) => {
    for (const topic of topics) changed.add(topic);
    tick("everything");
    // A decision turned: what is wrong may have moved. Otherwise only a problem that stands is looked at again.
    const hasTurned = [...topics].some((topic) => topic.includes(":"));
    if (hasTurned) recheck(touched);
    else recheck([...topics].filter((path) => shown.has(path)));
  });
  recheck(touched);

  return {
    shownAt: (path) => shown.get(path) ?? NONE,
    leave(path) {
      // Passing by an unanswered question is no mistake yet.
      if (isBlank(store.get(path)) && !changed.has(path)) return;
      touched.add(path);
      recheck([path]);
    },
    showStep(stepId) {
      const found = known(stepProblems(view, stepId, documents ?? []));
      for (const path of found.flatMap((problem) => problem.targets)) touched.add(path);
      recheck([...touched].filter((path) => stepOf(path) === stepId));
      return found.filter((problem) => problem.severity === "error");
    },
    all: () => known(problemsOf(view, documents ?? [])),
    setDocuments(next) {
      documents = next;
      recheck(touched);
      tick("documents");
      tick("everything");
    },
    subscribe: (path, listener) => addListener(listeners, path, listener),
    subscribeWithin: (place, listener) => addListener(within, place, listener),
    subscribeAll(scope, listener) {
      watchers[scope].add(listener);
      return () => watchers[scope].delete(listener);
    },
    version: (scope) => versions[scope],
  };
}

/** A computed answer cannot be left, so what it warns of is shown from the start. */
function computedPaths(view: View): string[] {
  return [...view.outline.fields.values()]
    .filter(({ field, section }) => field.type === "computed" && !section.repeat)
    .map(({ pattern }) => pattern);
}

function isSameList(left: readonly Problem[], right: readonly Problem[]): boolean {
  return left.length === right.length && left.every((problem, at) => isSameProblem(problem, right[at]));
}

function isSameProblem(left: Problem, right: Problem | undefined): boolean {
  return (
    left.code === right?.code &&
    left.message.key === right.message.key &&
    left.item?.number === right.item?.number &&
    JSON.stringify(left.params) === JSON.stringify(right.params)
  );
}
