import type { Reconciled } from "#contract/wizard/versions/reconcile.ts";
import { useFormatText } from "../texts/use-form-text.ts";

interface QuestionsToAnswerAgainProps {
  readonly reask: Reconciled["reask"];
  /** Absent where the newer form cannot be gone to yet. */
  readonly onGoTo?: (stepId: string, path: string) => void;
}

/** The questions a newer form asks anew, each with its reason. */
export function QuestionsToAnswerAgain({ reask, onGoTo }: QuestionsToAnswerAgainProps) {
  const say = useFormatText();
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {reask.map(({ path, stepId, label, reason }) => (
        <li key={path} className="wrap-anywhere">
          {onGoTo ? (
            <button type="button" className="link text-start" onClick={() => onGoTo(stepId, path)}>
              {say(label)}
            </button>
          ) : (
            <strong className="font-semibold">{say(label)}</strong>
          )}
          : <span className="text-muted">{say(reason)}</span>
        </li>
      ))}
    </ul>
  );
}
