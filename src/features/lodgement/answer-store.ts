/** The draft's answers while they are being given: listened to path by path, so that a keystroke wakes one field. */
import { type Answers, mergeAnswers, toAnswers } from "#contract/wizard/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createView, type View } from "#contract/wizard/evaluate.ts";
import type { Target } from "#contract/wizard/outline.ts";
import { isSameAnswer } from "./same-answer.ts";

/** An answer's path, or a decision that hangs on answers (`field:owners.*.acn`). */
type Topic = string;

export interface AnswerStore {
  readonly view: View;
  /** The answer as it was given, hidden or not. */
  get(path: string): unknown;
  /** Given by the person: told to `onChange`. `null` takes an answer away. */
  change(patch: Answers): void;
  /** Come from elsewhere (another window, a delegate): not told to `onChange`. */
  adopt(patch: Answers): void;
  /** Calls back when one of the topics is touched. Answers how to stop. */
  subscribe(topics: readonly Topic[], listener: () => void): () => void;
  /** What was touched, each time. */
  onTouched(listener: (topics: ReadonlySet<Topic>) => void): () => void;
}

export interface AnswerStoreParts {
  readonly config: WizardConfig;
  readonly answers: Answers;
  /** `2026-11-21`. */
  readonly today: string;
  readonly onChange: (patch: Answers) => void;
}

export function createAnswerStore({ config, answers, today, onChange }: AnswerStoreParts): AnswerStore {
  const view = createView(config, toAnswers(answers), today);
  const listeners = new Map<Topic, Set<() => void>>();
  const watchers = new Set<(topics: ReadonlySet<Topic>) => void>();

  function apply(patch: Answers): Answers {
    const before = view.answers();
    const changed = Object.entries(patch).filter(([path, value]) => !isSameAnswer(before[path], value));
    if (changed.length === 0) return {};
    const paths = changed.map(([path]) => path);
    const targets: ReadonlySet<Target> = view.update(
      mergeAnswers(before, Object.fromEntries(changed)),
      paths,
    );
    const topics = new Set<Topic>([...paths, ...targets]);
    const waiting = new Set<() => void>();
    for (const topic of topics) for (const listener of listeners.get(topic) ?? []) waiting.add(listener);
    for (const listener of waiting) listener();
    for (const watcher of watchers) watcher(topics);
    return Object.fromEntries(changed);
  }

  return {
    view,
    get: (path) => view.answers()[path],
    change(patch) {
      const changed = apply(patch);
      if (Object.keys(changed).length > 0) onChange(changed);
    },
    adopt: (patch) => void apply(patch),
    subscribe(topics, listener) {
      for (const topic of topics) {
        const heard = listeners.get(topic) ?? new Set();
        listeners.set(topic, heard.add(listener));
      }
      return () => {
        for (const topic of topics) listeners.get(topic)?.delete(listener);
      };
    },
    onTouched(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
}
