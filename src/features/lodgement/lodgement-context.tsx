import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { type ChangeElsewhere, listChangesToCheck } from "./answers/changes-elsewhere.ts";
import type { DocumentChange } from "./documents/documents-elsewhere.ts";
import type { OpenLodgement } from "./lodgement.ts";
import type { SaveState } from "./saving/save-state.ts";

const LodgementContext = createContext<OpenLodgement | null>(null);
export const LodgementProvider = LodgementContext.Provider;

/** Returns the open draft. Throws outside a `LodgementProvider`. */
export function useLodgement(): OpenLodgement {
  const lodgement = useContext(LodgementContext);
  if (!lodgement) throw new Error("useLodgement needs a LodgementProvider around it");
  return lodgement;
}

/**
 * Returns a value that is computed from answers. Renders again only if one of the topics of the answer store
 * changes and the new value differs from the previous one.
 */
export function useFormDecision<Value extends string | number | boolean | undefined | object>(
  topics: readonly string[],
  read: () => Value,
): Value {
  const { store } = useLodgement();
  const key = topics.join(" ");
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key.split(" "), listener),
    [store, key],
  );
  return useSyncExternalStore(subscribe, read);
}

export function useAnswer(path: string): unknown {
  const { store } = useLodgement();
  return useFormDecision([path], () => store.get(path) as object | undefined);
}

/** Returns the visible problems of a field or a repeating section. */
export function useShownProblems(path: string): readonly AnswerProblem[] {
  const { problems } = useLodgement();
  const subscribe = useCallback(
    (listener: () => void) => problems.subscribe(path, listener),
    [problems, path],
  );
  return useSyncExternalStore(subscribe, () => problems.shownAt(path));
}

export function useAllProblems(): readonly AnswerProblem[] {
  const { problems } = useLodgement();
  const version = useProblemVersion("everything");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes when the problems may differ
  return useMemo(() => problems.all(), [problems, version]);
}

/**
 * Returns a counter that increases when the list of problems may have changed. With `documents`, only changes of
 * documents increase it; with `everything`, also changes of answers.
 */
export function useProblemVersion(scope: "documents" | "everything"): number {
  const { problems } = useLodgement();
  const subscribe = useCallback(
    (listener: () => void) => problems.subscribeAll(scope, listener),
    [problems, scope],
  );
  return useSyncExternalStore(subscribe, () => problems.version(scope));
}

/** Returns answers that changed elsewhere and that the person must check before lodging. */
export function useChangesToCheck(): readonly ChangeElsewhere[] {
  const { store, changesElsewhere } = useLodgement();
  const { subscribe, list } = changesElsewhere;
  return listChangesToCheck(store.view, useSyncExternalStore(subscribe, list));
}

/** Returns documents that changed elsewhere and that the person must check before lodging. */
export function useDocumentsToCheck(): readonly DocumentChange[] {
  const { subscribe, list } = useLodgement().documentsElsewhere;
  return useSyncExternalStore(subscribe, list);
}

export function useSaveState(): SaveState {
  const { queue } = useLodgement();
  return useSyncExternalStore(queue.subscribe, queue.state);
}
