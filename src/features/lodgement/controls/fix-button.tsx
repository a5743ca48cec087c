/** Button that applies the correction suggested by a validation rule (`mend` in the configuration). */
import type { AnswerProblem } from "#contract/wizard/validation/validate.ts";
import { Button } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";

export function FixButton({ mend }: { mend: NonNullable<AnswerProblem["mend"]> }) {
  const formatText = useFormatText();
  const { store, problems } = useLodgement();
  return (
    <Button
      size="s"
      className="mt-2"
      onClick={() => {
        const value = store.view.evaluate(mend.value, mend.path);
        store.change({ [mend.path]: value ?? null });
        problems.leave(mend.path);
        document.querySelector<HTMLElement>(`[data-path="${CSS.escape(mend.path)}"] .input`)?.focus();
      }}
    >
      {formatText(mend.label)}
    </Button>
  );
}
