/** Questions that are asked again after lodging: what is typed stays here until it is sent as one. */
import type { Draft } from "#contract/applications/application-draft.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import { findPlace } from "#contract/wizard/outline.ts";
import { isSameAnswer } from "../answers/compare-answers.ts";
import { controlId } from "../controls/control-props.ts";
import type { Lodgement } from "../lodgement.ts";

export interface RequestedAnswerProblem {
  readonly path: string;
  /** Of the control. */
  readonly id: string;
  readonly text: string;
}

export interface RequestedAnswersState {
  /** The revision of the answers that the changes build on. */
  revision(): number;
  /** What differs from what the service has, by path. */
  changes(): Answers;
  /** Shows what is wrong, from now on; answers it. */
  check(): readonly RequestedAnswerProblem[];
  /** Whether something else than before stands there, and nothing is wrong with it. */
  isAnswered(path: string): boolean;
  /** Whether what was lodged stands there unchanged, with nothing wrong: it may be confirmed as it is. */
  isAsLodged(path: string): boolean;
  /** The service has taken these. */
  noteSaved(revision: number, saved: Answers): void;
  /** Puts answers into the form as if they had been lodged. */
  adopt(answers: Answers): void;
}

type Problem = ReturnType<Lodgement["problems"]["all"]>[number];

export function createRequestedAnswersState(
  { store, problems }: Pick<Lodgement, "store" | "problems">,
  draft: Pick<Draft, "Revision" | "Answers">,
  paths: readonly string[],
  say: (problem: Problem) => string,
): RequestedAnswersState {
  let revision = draft.Revision;
  let base: Answers = draft.Answers;
  const stepOf = (path: string) => findPlace(store.view.outline, path)?.step.id;
  const isChanged = (path: string) => !isSameAnswer(base[path], store.get(path));
  const wrong = (path: string) =>
    problems.all().find((one) => one.severity === "error" && one.targets.includes(path));
  return {
    revision: () => revision,
    changes: () => Object.fromEntries(paths.filter(isChanged).map((path) => [path, store.get(path) ?? null])),
    check() {
      for (const step of new Set(paths.flatMap((path) => stepOf(path) ?? []))) problems.showStep(step);
      return paths.flatMap((path) => {
        const problem = wrong(path);
        return problem ? [{ path, id: controlId(path), text: say(problem) }] : [];
      });
    },
    isAnswered: (path) => isChanged(path) && !isBlank(store.get(path)) && !wrong(path),
    isAsLodged: (path) => !isChanged(path) && !isBlank(store.get(path)) && !wrong(path),
    noteSaved(next, saved) {
      revision = next;
      base = { ...base, ...saved };
    },
    adopt(answers) {
      base = { ...base, ...answers };
      store.adopt(answers);
    },
  };
}
