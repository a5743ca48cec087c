import type { ReconciledAnswers } from "#contract/wizard/versions/reconcile.ts";
import { useFormatText } from "../texts/use-form-text.ts";

interface QuestionsToAnswerAgainProps {
  readonly reaskedQuestions: ReconciledAnswers["reaskedQuestions"];
  /** Opens a question; undefined while the draft is still in the old form. */
  readonly onGoTo?: (stepId: string, path: string) => void;
}

/** Lists the questions that a newer form asks again, each with the reason. */
export function QuestionsToAnswerAgain({ reaskedQuestions, onGoTo }: QuestionsToAnswerAgainProps) {
  const formatText = useFormatText();
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {reaskedQuestions.map(({ path, stepId, label, reason }) => (
        <li key={path} className="wrap-anywhere">
          {onGoTo ? (
            <button type="button" className="link text-start" onClick={() => onGoTo(stepId, path)}>
              {formatText(label)}
            </button>
          ) : (
            <strong className="font-semibold">{formatText(label)}</strong>
          )}{" "}
          {/* The reason has its own line, because a label can end with a question mark. */}
          <span className="block text-muted">{formatText(reason)}</span>
        </li>
      ))}
    </ul>
  );
}
