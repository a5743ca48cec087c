/**
 * Stores the answers of an open draft. Listeners subscribe by path, so that a keystroke renders only the edited field.
 */

import { type Answers, mergeAnswers, toAnswers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { listSameAsUpdates } from "#contract/wizard/answers/people.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createFormView, type FormView } from "#contract/wizard/expressions/evaluate.ts";
import { getItemPath } from "#contract/wizard/item-paths.ts";
import type { ExpressionTarget } from "#contract/wizard/outline.ts";

/**
 * A topic names what a listener subscribes to: the path of an answer, or a condition that depends on answers.
 * For example, the topic `field:owners.*.acn` changes when that field becomes visible or hidden.
 */
type Topic = string;

export interface AnswerStore {
  readonly view: FormView;
  /** Returns the answer at a path, even if its field is hidden. */
  get(path: string): unknown;
  /** Applies changes made by the person, and passes them to `onChange`. `null` removes an answer. */
  change(patch: Answers): void;
  /**
   * Applies changes made in another window or by another person. Does not call `onChange`, because the
   * service already has these answers.
   */
  adopt(patch: Answers): void;
  /** Calls the listener when one of the topics changes. Returns the unsubscribe function. */
  subscribe(topics: readonly Topic[], listener: () => void): () => void;
  /**
   * Calls the listener with the path of each changed answer in a section or item. `place` is the path of the
   * section or item, such as `owners.o1`. Returns the unsubscribe function.
   */
  subscribeWithin(place: string, listener: (path: string) => void): () => void;
  /** Returns a counter that increases with every change. */
  revision(): number;
  /** Calls the listener with the topics of every change. */
  onTouched(listener: (topics: ReadonlySet<Topic>) => void): () => void;
}

interface AnswerStoreOptions {
  readonly config: WizardConfig;
  readonly answers: Answers;
  /** The current day, such as `2026-11-21`. */
  readonly today: string;
  /** The person's roles (spec 6). Steps of other roles are read-only; without `roles`, all steps can be edited. */
  readonly roles?: readonly number[];
  readonly onChange: (patch: Answers) => void;
}

export function createAnswerStore(options: AnswerStoreOptions): AnswerStore {
  const { config, answers, today, roles, onChange } = options;
  const view = createFormView(config, toAnswers(answers), today, roles ? { roles } : {});
  const listeners = new Map<Topic, Set<() => void>>();
  const subtreeListeners = new Map<string, Set<(path: string) => void>>();
  const changeListeners = new Set<(topics: ReadonlySet<Topic>) => void>();
  let revision = 0;

  function applyPatch(patch: Answers): Answers {
    const previousAnswers = view.answers();
    const changedEntries = Object.entries(patch).filter(
      ([path, value]) => !isSameAnswer(previousAnswers[path], value),
    );
    if (changedEntries.length === 0) return {};
    const changedPaths = changedEntries.map(([path]) => path);
    const changedConditions: ReadonlySet<ExpressionTarget> = view.update(
      mergeAnswers(previousAnswers, Object.fromEntries(changedEntries)),
      changedPaths,
    );
    const changedTopics = new Set<Topic>([...changedPaths, ...changedConditions]);
    revision += 1;
    const listenersToCall = new Set<() => void>();
    for (const topic of changedTopics)
      for (const listener of listeners.get(topic) ?? []) listenersToCall.add(listener);
    for (const listener of listenersToCall) listener();
    for (const path of changedPaths)
      for (const listener of subtreeListeners.get(getItemPath(path)) ?? []) listener(path);
    for (const watcher of changeListeners) watcher(changedTopics);
    return Object.fromEntries(changedEntries);
  }

  return {
    view,
    get: (path) => view.answers()[path],
    change(patch) {
      const previousAnswers = view.answers();
      const changes = applyPatch(patch);
      if (Object.keys(changes).length === 0) return;
      onChange(changes);
      // If the changed answers belong to a person who is copied elsewhere in the form, update the copies.
      const copiedAnswers = listSameAsUpdates(view, previousAnswers, new Set(Object.keys(changes)));
      if (Object.keys(copiedAnswers).length > 0) this.change(copiedAnswers);
    },
    adopt: (patch) => void applyPatch(patch),
    subscribe(topics, listener) {
      for (const topic of topics) addListener(listeners, topic, listener);
      return () => {
        for (const topic of topics) removeListener(listeners, topic, listener);
      };
    },
    subscribeWithin(place, listener) {
      addListener(subtreeListeners, place, listener);
      return () => removeListener(subtreeListeners, place, listener);
    },
    revision: () => revision,
    onTouched(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
}

type Listeners<Listener> = Map<string, Set<Listener>>;

export function addListener<Listener>(
  listeners: Listeners<Listener>,
  name: string,
  listener: Listener,
): void {
  listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
}

/** Removes a listener. If it was the last listener of the name, also removes the name from the map. */
export function removeListener<Listener>(
  listeners: Listeners<Listener>,
  name: string,
  listener: Listener,
): void {
  const listenersOfName = listeners.get(name);
  listenersOfName?.delete(listener);
  if (listenersOfName?.size === 0) listeners.delete(name);
}
