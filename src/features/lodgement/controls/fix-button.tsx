/** Puts right with one press what a rule found wrong, where the form says how. */
import type { Problem } from "#contract/wizard/validation/validate.ts";
import { Button } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";

export function FixButton({ mend }: { mend: NonNullable<Problem["mend"]> }) {
  const say = useFormatText();
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
      {say(mend.label)}
    </Button>
  );
}
