/**
 * Computes the list of tasks for the layout `tasks`. Each task is a step of the form. People answer the steps
 * in any order, and the list shows the state of each (decisions 108).
 */
import { type Answers, getAnswerPath } from "../answers/answers.ts";
import { isSameAnswer } from "../answers/compare-answers.ts";
import { type DocumentRecord, listDocumentsAt } from "../answers/documents.ts";
import { isBlank } from "../answers/values.ts";
import type { WizardStep } from "../config.ts";
import type { FormView } from "../expressions/evaluate.ts";

/**
 * Stands for the task list in URLs, in place of a step id. The configuration check refuses a step with this
 * id.
 */
export const TASK_LIST_ID = "tasks";

export const taskStates = ["notStarted", "optional", "inProgress", "done", "blocked"] as const;
/**
 * `optional`: a step without answers that may be left empty. `blocked`: a step that waits for other steps.
 */
export type TaskState = (typeof taskStates)[number];

export interface FormTask {
  readonly step: WizardStep;
  readonly state: TaskState;
  /** The steps in `startsAfter` that are unfinished. Empty unless the task is blocked. */
  readonly waitsFor: readonly WizardStep[];
}

export interface TaskFacts {
  /** True if a step has errors, or if its errors are not known yet. */
  readonly isIncomplete: (stepId: string) => boolean;
  readonly documents: readonly DocumentRecord[];
  /** Answers that were filled in from the account. They alone do not start a task. */
  readonly prefilledAnswers: Answers;
}

/** True for steps that follow the tasks, and that no other step can wait for. */
export function isClosingStep({ kind }: Pick<WizardStep, "kind">): boolean {
  return kind === "review" || kind === "declaration" || kind === "outcome";
}

export function isFinishedTask({ state }: Pick<FormTask, "state">): boolean {
  return state === "done" || state === "optional";
}

/** Returns the visible tasks in the order of the form. Reads each answer and each entry of `startsAfter` once. */
export function listFormTasks(view: FormView, facts: TaskFacts): readonly FormTask[] {
  const steps = view.steps().filter((step) => !isClosingStep(step));
  const stepsById = new Map(steps.map((step) => [step.id, step]));
  const prerequisites = new Map(steps.map(({ id, startsAfter = [] }) => [id, new Set(startsAfter)]));
  const answeredSections = listAnsweredSections(view, facts.prefilledAnswers);
  const ownStates = new Map(steps.map((step) => [step.id, getOwnState(view, step, facts, answeredSections)]));
  const unfinishedIds = listUnfinished(ownStates, prerequisites);
  return steps.map((step) => {
    const waitsFor = [...(prerequisites.get(step.id) ?? [])].flatMap((id) => {
      const earlierStep = stepsById.get(id);
      return earlierStep && earlierStep !== step && unfinishedIds.has(id) ? [earlierStep] : [];
    });
    return {
      step,
      waitsFor,
      state: waitsFor.length > 0 ? "blocked" : (ownStates.get(step.id) ?? "notStarted"),
    };
  });
}

/**
 * Returns the ids of unfinished steps. A finished step counts as unfinished while a step in its `startsAfter`
 * is unfinished.
 */
function listUnfinished(
  ownStates: ReadonlyMap<string, TaskState>,
  prerequisites: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const laterIdsById = new Map<string, string[]>();
  for (const [id, earlierIds] of prerequisites)
    for (const earlierId of earlierIds) {
      const followerIds = laterIdsById.get(earlierId);
      if (followerIds) followerIds.push(id);
      else laterIdsById.set(earlierId, [id]);
    }
  const unfinishedIds = new Set<string>();
  for (const [id, state] of ownStates) if (!isFinishedTask({ state })) unfinishedIds.add(id);
  // The loop also visits the ids that are added to the set inside the loop.
  for (const id of unfinishedIds)
    for (const laterId of laterIdsById.get(id) ?? []) unfinishedIds.add(laterId);
  return unfinishedIds;
}

interface AnsweredSections {
  /** Ids of the sections with an answer. */
  readonly withAnswer: ReadonlySet<string>;
  /** Ids of the sections with an answer other than those from the account. */
  readonly withEnteredAnswer: ReadonlySet<string>;
}

function listAnsweredSections(view: FormView, prefilledAnswers: Answers): AnsweredSections {
  const [all, own] = [new Set<string>(), new Set<string>()];
  for (const [path, value] of Object.entries(view.answers())) {
    if (isBlank(value)) continue;
    const sectionId = path.split(".")[0] ?? "";
    all.add(sectionId);
    if (!isSameAnswer(value, prefilledAnswers[path])) own.add(sectionId);
  }
  return { withAnswer: all, withEnteredAnswer: own };
}

function getOwnState(
  view: FormView,
  step: WizardStep,
  { isIncomplete, documents }: TaskFacts,
  answeredSections: AnsweredSections,
): TaskState {
  const hasFile = hasDocument(view, step, documents);
  const hasAnswer = (sectionIds: ReadonlySet<string>) =>
    hasFile || step.sections.some(({ id }) => sectionIds.has(id));
  if (isIncomplete(step.id))
    return hasAnswer(answeredSections.withEnteredAnswer) ? "inProgress" : "notStarted";
  return hasAnswer(answeredSections.withAnswer) || !hasVisibleQuestion(view, step) ? "done" : "optional";
}

function hasDocument(view: FormView, step: WizardStep, documents: TaskFacts["documents"]): boolean {
  const ids = new Set(step.sections.map(({ id }) => id));
  return (
    documents.some(({ ItemPath }) => ids.has(ItemPath?.split(".")[0] ?? "")) ||
    listPaths(step).some((path) => listDocumentsAt(view, path, documents).length > 0)
  );
}

/** True if a visible question of the step takes an answer. */
function hasVisibleQuestion(view: FormView, { sections }: WizardStep): boolean {
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
