/** Lists the problems that prevent lodging: by field, or by step if there are many. */
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { useText } from "#i18n/use-text.ts";
import { ErrorSummary } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useFormatText, useProblemText } from "../texts/use-form-text.ts";

const MAX_LISTED_PROBLEMS = 8;

interface RemainingProblemsProps {
  readonly problems: readonly AnswerProblem[];
  readonly onEdit: (stepId: string, path?: string) => void;
}

export function RemainingProblems({ problems, onEdit }: RemainingProblemsProps) {
  const t = useText();
  const formatText = useFormatText();
  const problemText = useProblemText();
  const { config, store } = useLodgement();
  const title = t("lodgement.review.open", { count: problems.length });
  if (problems.length <= MAX_LISTED_PROBLEMS) {
    const items = problems.map((problem) => ({
      text: problemText(problem, true),
      onClick: () => onEdit(problem.stepId, problem.path),
    }));
    return <ErrorSummary title={title} items={items} takesFocus={false} />;
  }
  const problemsByStep = Map.groupBy(problems, (problem) => problem.stepId);
  const items = [...problemsByStep].map(([stepId, stepProblems]) => {
    const step = config.steps.find(({ id }) => id === stepId);
    return {
      text: t("lodgement.review.openOfStep", {
        step: step ? formatText(withAnswers(store.view, step.title)) : stepId,
        count: stepProblems.length,
      }),
      onClick: () => onEdit(stepId, stepProblems[0]?.path),
    };
  });
  return <ErrorSummary title={title} items={items} takesFocus={false} />;
}
