/** The layout `tasks`: people answer the steps of a form in any order, and a list shows the state of each (decisions 108). */
import { type Answers, getAnswerPath } from "../answers/answers.ts";
import { isSameAnswer } from "../answers/compare-answers.ts";
import { type DocumentRecord, listDocumentsAt } from "../answers/documents.ts";
import { isBlank } from "../answers/values.ts";
import type { WizardStep } from "../config.ts";
import type { FormView } from "../expressions/evaluate.ts";

/** The step id of the list itself in addresses. The check reserves it in forms with this layout. */
export const TASK_LIST_ID = "tasks";

export const taskStates = ["notStarted", "optional", "inProgress", "done", "blocked"] as const;
/** `optional` is a step without an answer that needs none; `blocked` is one that waits for others. */
export type TaskState = (typeof taskStates)[number];

export interface FormTask {
  readonly step: WizardStep;
  readonly state: TaskState;
  /** The unfinished steps of `startsAfter`. Only a blocked task has some. */
  readonly waitsFor: readonly WizardStep[];
}

export interface TaskFacts {
  /** True if a step has errors, or if that is not known yet. */
  readonly isIncomplete: (stepId: string) => boolean;
  readonly documents: readonly DocumentRecord[];
  /** Answers that were filled in from the account. They alone do not start a task. */
  readonly prefilledAnswers: Answers;
}

/** Steps that follow the tasks, and that no other step can wait for. */
export function isClosingStep({ kind }: Pick<WizardStep, "kind">): boolean {
  return kind === "review" || kind === "declaration" || kind === "outcome";
}

export function isFinishedTask({ state }: Pick<FormTask, "state">): boolean {
  return state === "done" || state === "optional";
}

/** Returns the visible tasks in the order of the form. */
export function listFormTasks(view: FormView, facts: TaskFacts): readonly FormTask[] {
  const steps = view.steps().filter((step) => !isClosingStep(step));
  const ownStates = new Map(steps.map((step) => [step.id, getOwnState(view, step, facts)]));
  // A finished step counts as unfinished while a step that it starts after is unfinished.
  const unfinished = new Set(
    steps.map(({ id }) => id).filter((id) => !isFinishedTask({ state: ownStates.get(id) ?? "notStarted" })),
  );
  for (let size = -1; size < unfinished.size; ) {
    size = unfinished.size;
    for (const { id, startsAfter } of steps)
      if (startsAfter?.some((earlier) => unfinished.has(earlier))) unfinished.add(id);
  }
  return steps.map((step) => {
    const waitsFor = steps.filter(
      ({ id }) => id !== step.id && step.startsAfter?.includes(id) && unfinished.has(id),
    );
    return {
      step,
      waitsFor,
      state: waitsFor.length > 0 ? "blocked" : (ownStates.get(step.id) ?? "notStarted"),
    };
  });
}

function getOwnState(view: FormView, step: WizardStep, facts: TaskFacts): TaskState {
  if (facts.isIncomplete(step.id))
    return hasAnswer(view, step, facts, facts.prefilledAnswers) ? "inProgress" : "notStarted";
  return hasAnswer(view, step, facts, {}) || !asksAnything(view, step) ? "done" : "optional";
}

/** True if a step has an answer other than the ignored ones, or a file. */
function hasAnswer(view: FormView, step: WizardStep, { documents }: TaskFacts, ignored: Answers): boolean {
  const ids = new Set(step.sections.map(({ id }) => id));
  const isTyped = Object.entries(view.answers()).some(
    ([path, value]) =>
      ids.has(path.split(".")[0] ?? "") && !isBlank(value) && !isSameAnswer(value, ignored[path]),
  );
  return (
    isTyped ||
    documents.some(({ ItemPath }) => ids.has(ItemPath?.split(".")[0] ?? "")) ||
    listPaths(step).some((path) => listDocumentsAt(view, path, documents).length > 0)
  );
}

/** True if a visible question of the step takes an answer. */
function asksAnything(view: FormView, { sections }: WizardStep): boolean {
  return sections.some(
    ({ id, repeat, fields }) =>
      view.isSectionVisible(id) &&
      (repeat !== undefined ||
        fields.some(
          ({ key, type }) =>
            type !== "computed" && type !== "richHelp" && view.isVisible(getAnswerPath(id, key)),
        )),
  );
}

const listPaths = ({ sections }: WizardStep) =>
  sections.flatMap(({ id, repeat, fields }) =>
    repeat ? [] : fields.map(({ key }) => getAnswerPath(id, key)),
  );
