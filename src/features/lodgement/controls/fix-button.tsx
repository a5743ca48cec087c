/** Button that applies the correction suggested by a validation rule (`fix` in the configuration). */
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { Button } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";

export function FixButton({ fix }: { fix: NonNullable<AnswerProblem["fix"]> }) {
  const formatText = useFormatText();
  const { store, problems } = useLodgement();
  return (
    <Button
      size="s"
      className="mt-2"
      onClick={() => {
        const correctedValue = store.view.evaluate(fix.value, fix.path);
        store.change({ [fix.path]: correctedValue ?? null });
        problems.leave(fix.path);
        document.querySelector<HTMLElement>(`[data-path="${CSS.escape(fix.path)}"] .input`)?.focus();
      }}
    >
      {formatText(fix.label)}
    </Button>
  );
}
