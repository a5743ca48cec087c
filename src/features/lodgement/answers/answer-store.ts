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

export interface AnswerStoreOptions {
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
  const placeListeners = new Map<string, Set<(path: string) => void>>();
  const watchers = new Set<(topics: ReadonlySet<Topic>) => void>();
  let revision = 0;

  function apply(patch: Answers): Answers {
    const before = view.answers();
    const changes = Object.entries(patch).filter(([path, value]) => !isSameAnswer(before[path], value));
    if (changes.length === 0) return {};
    const paths = changes.map(([path]) => path);
    const targets: ReadonlySet<ExpressionTarget> = view.update(
      mergeAnswers(before, Object.fromEntries(changes)),
      paths,
    );
    const topics = new Set<Topic>([...paths, ...targets]);
    revision += 1;
    const listenersToCall = new Set<() => void>();
    for (const topic of topics)
      for (const listener of listeners.get(topic) ?? []) listenersToCall.add(listener);
    for (const listener of listenersToCall) listener();
    for (const path of paths)
      for (const listener of placeListeners.get(getItemPath(path)) ?? []) listener(path);
    for (const watcher of watchers) watcher(topics);
    return Object.fromEntries(changes);
  }

  return {
    view,
    get: (path) => view.answers()[path],
    change(patch) {
      const before = view.answers();
      const changes = apply(patch);
      if (Object.keys(changes).length === 0) return;
      onChange(changes);
      // If the changed answers belong to a person who is copied elsewhere in the form, update the copies.
      const copiedAnswers = listSameAsUpdates(view, before, new Set(Object.keys(changes)));
      if (Object.keys(copiedAnswers).length > 0) this.change(copiedAnswers);
    },
    adopt: (patch) => void apply(patch),
    subscribe(topics, listener) {
      for (const topic of topics) addListener(listeners, topic, listener);
      return () => {
        for (const topic of topics) removeListener(listeners, topic, listener);
      };
    },
    subscribeWithin(place, listener) {
      addListener(placeListeners, place, listener);
      return () => removeListener(placeListeners, place, listener);
    },
    revision: () => revision,
    onTouched(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
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
  const ownListeners = listeners.get(name);
  ownListeners?.delete(listener);
  if (ownListeners?.size === 0) listeners.delete(name);
}
