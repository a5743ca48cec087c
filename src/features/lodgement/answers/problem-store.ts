/**
 * Stores the validation problems of the form. A problem becomes visible when the person leaves its field or
 * tries to leave its step.
 */

import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import type { MessageText } from "#contract/wizard/config.ts";
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import { getItemPath } from "#contract/wizard/item-paths.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { sortInPageOrder } from "#contract/wizard/validation/page-order.ts";
import {
  type DocumentRecord,
  listProblems,
  listProblemsAt,
  listStepProblems,
} from "#contract/wizard/validation/validate.ts";
import type { RejectedAnswer } from "../saving/save-state.ts";
import { type AnswerStore, addListener, removeListener } from "./answer-store.ts";

const NO_PROBLEMS: readonly AnswerProblem[] = [];

export interface ProblemStore {
  /** Returns the visible problems of a field or a repeating section. */
  shownAt(path: string): readonly AnswerProblem[];
  /**
   * Records that the person left a field. From then on, its problems are visible, unless the field is empty and was
   * never changed.
   */
  leave(path: string): void;
  /** Validates a field again although its answer is unchanged, for example after a register has responded. */
  recheck(path: string): void;
  /** Makes all problems of a step visible, and returns the errors. */
  showStep(stepId: string): readonly AnswerProblem[];
  /**
   * True if the step asks for a file and the documents are still loading. Until they are loaded, a missing
   * file cannot be reported.
   */
  isWaitingForDocuments(stepId: string): boolean;
  /** Returns every problem of the form, visible or not. */
  all(): readonly AnswerProblem[];
  setDocuments(documents: readonly DocumentRecord[]): void;
  /** Sets the answers that the service refused to save. Each is shown as an error at its question. */
  setRefused(rejectedAnswers: readonly RejectedAnswer[]): void;
  subscribe(path: string, listener: () => void): () => void;
  /**
   * Calls the listener when the visible problems of a section or item change, including those of nested
   * items. `place` is the path of the section or item, such as `owners.o1`.
   */
  subscribeWithin(place: string, listener: () => void): () => void;
  /** Calls the listener when documents change. With `everything`, also calls it when any answer changes. */
  subscribeAll(scope: "documents" | "everything", listener: () => void): () => void;
  /**
   * Returns a counter that increases when the result of `all` may have changed. With `documents`, only changes of
   * documents increase it.
   */
  version(scope: "documents" | "everything"): number;
}

/** Creates the problem store. Calls `onLeave` with the path of each answered field that the person leaves. */
export function createProblemStore(store: AnswerStore, onLeave?: (path: string) => void): ProblemStore {
  const { view } = store;
  const visibleProblems = new Map<string, readonly AnswerProblem[]>();
  const exitedPaths = new Set<string>(listComputedPaths(view));
  const changedTopics = new Set<string>();
  const listeners = new Map<string, Set<() => void>>();
  const subtreeListeners = new Map<string, Set<() => void>>();
  const storeListeners = { documents: new Set<() => void>(), everything: new Set<() => void>() };
  const versions = { documents: 0, everything: 0 };
  const rejectionProblems = new Map<string, AnswerProblem>();
  /** Undefined while the documents load. During that time, no file is reported as missing. */
  let documents: readonly DocumentRecord[] | undefined;

  function publishChange(scope: keyof typeof versions): void {
    versions[scope] += 1;
    for (const watcher of storeListeners[scope]) watcher();
  }
  const withoutMissingFilesWhileLoading = (problems: readonly AnswerProblem[]) =>
    documents ? problems : problems.filter(({ code }) => !/^(required|recommended)Files?$/.test(code));

  const withRejections = (rejections: readonly AnswerProblem[], problems: readonly AnswerProblem[]) =>
    rejections.length === 0 ? problems : sortInPageOrder(view, [...rejections, ...problems]);

  function findStepId(path: string): string | undefined {
    return findFieldPlace(view.outline, path)?.step.id ?? view.outline.sections.get(path)?.step.id;
  }

  function setVisibleProblems(path: string, problems: readonly AnswerProblem[]): void {
    if (isSameProblemList(visibleProblems.get(path) ?? NO_PROBLEMS, problems)) return;
    if (problems.length > 0) visibleProblems.set(path, problems);
    else visibleProblems.delete(path);
    for (const listener of listeners.get(path) ?? []) listener();
    for (let place = getItemPath(path); place !== ""; place = getItemPath(place))
      for (const listener of subtreeListeners.get(place) ?? []) listener();
  }

  function recheck(paths: Iterable<string>): void {
    for (const path of paths) {
      const rejectionProblem = rejectionProblems.get(path);
      const problems = withoutMissingFilesWhileLoading(listProblemsAt(view, path, documents ?? []));
      setVisibleProblems(path, rejectionProblem ? [rejectionProblem, ...problems] : problems);
    }
  }

  store.onTouched((topics) => {
    for (const topic of topics) changedTopics.add(topic);
    publishChange("everything");
    // A topic with a colon is a condition, and a condition can affect any field. If a condition has changed, recheck
    // all fields that the person has left. Otherwise recheck only the changed fields with visible problems.
    const hasConditionChanged = [...topics].some((topic) => topic.includes(":"));
    if (hasConditionChanged) recheck(exitedPaths);
    else recheck([...topics].filter((path) => visibleProblems.has(path)));
  });
  recheck(exitedPaths);

  return {
    shownAt: (path) => visibleProblems.get(path) ?? NO_PROBLEMS,
    leave(path) {
      // Show no error yet for an unanswered field that the person only tabbed through.
      if (isBlank(store.get(path)) && !changedTopics.has(path)) return;
      exitedPaths.add(path);
      recheck([path]);
      onLeave?.(path);
    },
    recheck(path) {
      if (exitedPaths.has(path)) recheck([path]);
      publishChange("everything");
    },
    showStep(stepId) {
      const problems = withoutMissingFilesWhileLoading(listStepProblems(view, stepId, documents ?? []));
      for (const path of problems.flatMap((problem) => problem.targets)) exitedPaths.add(path);
      recheck([...exitedPaths].filter((path) => findStepId(path) === stepId));
      const rejections = [...rejectionProblems.values()].filter((problem) => problem.stepId === stepId);
      return withRejections(rejections, problems).filter((problem) => problem.severity === "error");
    },
    isWaitingForDocuments: (stepId) =>
      !documents && listStepProblems(view, stepId, []).some(({ code }) => code.startsWith("requiredFile")),
    all: () =>
      withRejections(
        [...rejectionProblems.values()],
        withoutMissingFilesWhileLoading(listProblems(view, documents ?? [])),
      ),
    setDocuments(next) {
      documents = next;
      recheck(exitedPaths);
      publishChange("documents");
      publishChange("everything");
    },
    setRefused(next) {
      if (next.length === 0 && rejectionProblems.size === 0) return;
      const paths = new Set([...rejectionProblems.keys(), ...next.map(({ path }) => path)]);
      rejectionProblems.clear();
      for (const rejectedAnswer of next) {
        const problem = toRefusalProblem(view, rejectedAnswer);
        if (problem) rejectionProblems.set(rejectedAnswer.path, problem);
      }
      recheck(paths);
      publishChange("everything");
    },
    subscribe(path, listener) {
      addListener(listeners, path, listener);
      return () => removeListener(listeners, path, listener);
    },
    subscribeWithin(place, listener) {
      addListener(subtreeListeners, place, listener);
      return () => removeListener(subtreeListeners, place, listener);
    },
    subscribeAll(scope, listener) {
      storeListeners[scope].add(listener);
      return () => storeListeners[scope].delete(listener);
    },
    version: (scope) => versions[scope],
  };
}

/** Converts a refused answer to a problem. Returns undefined if the form has no question for the answer. */
function toRefusalProblem(view: FormView, { path, text }: RejectedAnswer): AnswerProblem | undefined {
  const place = findFieldPlace(view.outline, path);
  if (!place) return undefined;
  const messageKey = text === null ? "lodgement.save.refusedHere" : "lodgement.save.refusedBecause";
  return {
    ...{ stepId: place.step.id, path, targets: [path], code: "rule", severity: "error" },
    label: withAnswers(view, place.field.label, path),
    message: { key: messageKey, text: text ?? "" },
    params: { reason: text ?? "" },
  };
}

/**
 * Returns the paths of computed fields. Nobody can focus and leave such a field, so its warnings are visible
 * from the start.
 */
function listComputedPaths(view: FormView): string[] {
  return [...view.outline.fields.values()]
    .filter(({ field, section }) => field.type === "computed" && !section.repeat)
    .map(({ pattern }) => pattern);
}

function isSameProblemList(left: readonly AnswerProblem[], right: readonly AnswerProblem[]): boolean {
  return left.length === right.length && left.every((problem, index) => isSameProblem(problem, right[index]));
}

/** True if the same answers are inserted into both texts. */
function isSameText(left: MessageText, right: MessageText): boolean {
  return left.filled === right.filled || JSON.stringify(left.filled) === JSON.stringify(right.filled);
}

function isSameProblem(left: AnswerProblem, right: AnswerProblem | undefined): boolean {
  return (
    left.code === right?.code &&
    left.message.key === right.message.key &&
    isSameText(left.label, right.label) &&
    isSameText(left.message, right.message) &&
    JSON.stringify(left.item) === JSON.stringify(right.item) &&
    JSON.stringify(left.params) === JSON.stringify(right.params)
  );
}
