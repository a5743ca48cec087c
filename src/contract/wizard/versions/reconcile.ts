/**
 * Reconciles a draft with a newer version of its configuration: keeps, moves or removes answers, or asks for
 * them again, each with a reason to display. No answer is lost: removed ones are returned in
 * `removedAnswers`.
 */
import { type Answers, toAnswers } from "../answers/answers.ts";
import { DECLARATION_SECTIONS } from "../answers/declaration.ts";
import { isBlank } from "../answers/values.ts";
import type { Field, MessageText, WizardConfig } from "../config.ts";
import { createFormView, type FormView, listSectionPaths } from "../expressions/evaluate.ts";
import { findFieldPlace, toFormOutline } from "../outline.ts";
import type { AnswerProblem } from "../validation/answer-problem.ts";
import { listProblems } from "../validation/validate.ts";
import { fitAnswerToField } from "./fit-answer.ts";
import { createPathMapper } from "./reconcile-paths.ts";
import { getReconcileReasonText, type ReconcileReason } from "./reconcile-reasons.ts";

export interface RemovedAnswer {
  /** Path of the answer in the older version. */
  readonly path: string;
  readonly value: unknown;
  /** The label of the question; absent if the older version has no question at this path. */
  readonly label?: MessageText;
  readonly reason: MessageText;
}

export interface ReaskedQuestion {
  /** Path of the question in the newer version. */
  readonly path: string;
  readonly stepId: string;
  readonly label: MessageText;
  readonly code: ReconcileReason;
  readonly reason: MessageText;
}

export interface ReconciledAnswers {
  /** Answers by path of the newer version. */
  readonly keptAnswers: Answers;
  readonly removedAnswers: readonly RemovedAnswer[];
  readonly movedAnswers: readonly { readonly from: string; readonly to: string }[];
  /** Questions to answer again, in the order of the newer version's steps. */
  readonly reaskedQuestions: readonly ReaskedQuestion[];
  /** The step to continue with: the first with a question to answer again. */
  readonly stepId: string | undefined;
  /** The patch to save (`UpdateDynamic`); null for paths whose answer was moved or removed. */
  readonly patch: Answers;
}

/** Converts answers to another version. `today` is the current day. Does not modify its arguments. */
export function reconcileAnswers(
  older: WizardConfig,
  newer: WizardConfig,
  oldAnswers: Answers,
  today: string,
): ReconciledAnswers {
  const answers = toAnswers(oldAnswers);
  const pathMapper = createPathMapper(toFormOutline(older), toFormOutline(newer), answers);
  const keptAnswers: Record<string, unknown> = Object.create(null);
  const removedAnswers: RemovedAnswer[] = [];
  const movedAnswers: { from: string; to: string }[] = [];
  const reasonByPath = new Map<string, ReconcileReason>();

  function removeAnswer(path: string, value: unknown, reason: ReconcileReason): void {
    const label = findFieldPlace(toFormOutline(older), path)?.field.label;
    removedAnswers.push({ path, value, ...(label && { label }), reason: getReconcileReasonText(reason) });
  }

  for (const [path, value] of Object.entries(answers)) {
    const to = pathMapper.targetOf(path);
    if (to === undefined || (to !== path && Object.hasOwn(answers, to)) || Object.hasOwn(keptAnswers, to)) {
      const isOfSecondItem = to !== undefined || pathMapper.isSecondItem(path);
      removeAnswer(path, value, isOfSecondItem ? "onlyOne" : isDeclared(path) ? "declaration" : "gone");
      continue;
    }
    const fittedAnswer = fitAnswerToField(fieldAt(older, path), fieldAt(newer, to), value, newer);
    if (fittedAnswer.reason !== "kept") {
      removeAnswer(path, fittedAnswer.removedPart, fittedAnswer.reason);
      reasonByPath.set(to, fittedAnswer.reason);
    }
    if (fittedAnswer.keptAnswer === undefined) continue;
    keptAnswers[to] = fittedAnswer.keptAnswer;
    if (to !== path) movedAnswers.push({ from: path, to });
  }
  for (const [path, value] of Object.entries(pathMapper.itemLists(keptAnswers))) keptAnswers[path] = value;

  const olderView = createFormView(older, answers, today);
  const newerView = createFormView(newer, keptAnswers, today);
  const reaskedQuestions = listReaskedQuestions(olderView, newerView, pathMapper.sourceOf, reasonByPath);
  return {
    keptAnswers,
    removedAnswers,
    movedAnswers,
    reaskedQuestions,
    stepId: reaskedQuestions[0]?.stepId,
    patch: getPatch(answers, keptAnswers),
  };
}

const isDeclared = (path: string) => DECLARATION_SECTIONS.some((name) => path.startsWith(`${name}.`));

function fieldAt(config: WizardConfig, path: string): Field | undefined {
  return findFieldPlace(toFormOutline(config), path)?.field;
}

/**
 * Lists the questions to answer again: answers that did not fit, new questions, newly required ones, and
 * invalid answers.
 */
function listReaskedQuestions(
  before: FormView,
  after: FormView,
  sourceOf: (path: string) => string | undefined,
  reasonByPath: ReadonlyMap<string, ReconcileReason>,
): ReaskedQuestion[] {
  const errors = mapErrorsByPath(after);
  const earlierErrors = mapErrorsByPath(before);
  return after.steps().flatMap((step) =>
    step.sections
      .filter((section) => after.isSectionVisible(section.id))
      .flatMap((section) => listSectionPaths(after, section))
      .filter((path) => after.isVisible(path))
      .flatMap((path): ReaskedQuestion[] => {
        const place = findFieldPlace(after.outline, path);
        const source = sourceOf(path);
        const code =
          reasonByPath.get(path) ??
          (errors.has(path) && !earlierErrors.has(source ?? "")
            ? findReason(before, after, path, source)
            : undefined);
        if (!place || code === undefined) return [];
        return [
          { path, stepId: step.id, label: place.field.label, code, reason: getReconcileReasonText(code) },
        ];
      }),
  );
}

function findReason(
  before: FormView,
  after: FormView,
  path: string,
  source: string | undefined,
): ReconcileReason | undefined {
  if (!isBlank(after.valueAt(path))) return "invalid";
  if (findFieldPlace(after.outline, path)?.field.type === "file")
    return source === undefined ? "new" : "required";
  if (source === undefined) return "new";
  return before.isVisible(source) && !before.isRequired(source) ? "required" : undefined;
}

/**
 * Returns the errors of answers by path, without broken rules. The documents are not known here, so that every
 * required file counts as missing; the form checks the real documents.
 */
function mapErrorsByPath(view: FormView): ReadonlyMap<string, AnswerProblem> {
  const errors = listProblems(view, []).filter(
    ({ severity, code }) => severity === "error" && code !== "rule",
  );
  return new Map(errors.map((problem) => [problem.path, problem]));
}

function getPatch(answers: Answers, newAnswers: Answers): Answers {
  const removedPaths = Object.keys(answers).filter((path) => !Object.hasOwn(newAnswers, path));
  const changedEntries = Object.entries(newAnswers).filter(
    ([path, value]) => JSON.stringify(answers[path]) !== JSON.stringify(value),
  );
  return Object.fromEntries([...removedPaths.map((path) => [path, null]), ...changedEntries]);
}
