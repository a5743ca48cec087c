/**
 * State of the questions that an officer asks again after lodging. Changes are stored locally until the
 * applicant sends all of them.
 */
import type { Draft } from "#contract/applications/application-draft.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { createControlId } from "../controls/control-props.ts";
import type { OpenLodgement } from "../lodgement.ts";

interface RequestedAnswerProblem {
  readonly path: string;
  /** Id of the control's element. */
  readonly id: string;
  readonly text: string;
}

export interface RequestedAnswersState {
  /** Returns the draft's revision on which the changes are based. */
  revision(): number;
  /** Returns, by path, the answers that differ from the answers of the service. */
  changes(): Answers;
  /** Makes the problems of these questions visible, and returns them. */
  check(): readonly RequestedAnswerProblem[];
  /** True if the answer was changed and is valid. */
  isAnswered(path: string): boolean;
  /** True if the answer is unchanged and valid, so that the person can confirm it. */
  isAsLodged(path: string): boolean;
  /** Records that the service has stored these answers. */
  markSaved(revision: number, savedAnswers: Answers): void;
  /** Replaces answers and treats the new values as lodged. */
  applyServiceAnswers(answers: Answers): void;
}

export function createRequestedAnswersState(
  { store, problems }: Pick<OpenLodgement, "store" | "problems">,
  draft: Pick<Draft, "Revision" | "Answers">,
  paths: readonly string[],
  textOfProblem: (problem: AnswerProblem) => string,
): RequestedAnswersState {
  let revision = draft.Revision;
  let serviceAnswers: Answers = draft.Answers;
  const findStepId = (path: string) => findFieldPlace(store.view.outline, path)?.step.id;
  const isChanged = (path: string) => !isSameAnswer(serviceAnswers[path], store.get(path));
  const findError = (path: string) =>
    problems
      .all()
      .find((answerProblem) => answerProblem.severity === "error" && answerProblem.targets.includes(path));
  return {
    revision: () => revision,
    changes: () => Object.fromEntries(paths.filter(isChanged).map((path) => [path, store.get(path) ?? null])),
    check() {
      for (const step of new Set(paths.flatMap((path) => findStepId(path) ?? []))) problems.showStep(step);
      return paths.flatMap((path) => {
        const problem = findError(path);
        return problem ? [{ path, id: createControlId(path), text: textOfProblem(problem) }] : [];
      });
    },
    isAnswered: (path) => isChanged(path) && !isBlank(store.get(path)) && !findError(path),
    isAsLodged: (path) => !isChanged(path) && !isBlank(store.get(path)) && !findError(path),
    markSaved(next, savedAnswers) {
      revision = next;
      serviceAnswers = { ...serviceAnswers, ...savedAnswers };
    },
    applyServiceAnswers(answers) {
      serviceAnswers = { ...serviceAnswers, ...answers };
      store.adopt(answers);
    },
  };
}
