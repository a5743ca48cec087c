/** One question in its place: there when the answers call for it, with what is wrong beside it. */
import { memo } from "react";
import type { Field } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";
import { controls } from "./controls.tsx";
import { controlId } from "./field-control.ts";
import { useFieldState, useShownProblems } from "./lodgement-context.tsx";
import { useProblemText, useSay } from "./use-words.ts";

interface FieldSlotProps {
  readonly path: string;
  readonly field: Field;
  /** May share its line with others. */
  readonly isShort: boolean;
}

export const FieldSlot = memo(function FieldSlot(props: FieldSlotProps) {
  const { isVisible } = useFieldState(props.path);
  return isVisible ? <Question {...props} /> : null;
});

function Question({ path, field, isShort }: FieldSlotProps) {
  const t = useText();
  const say = useSay();
  const problemText = useProblemText();
  const { isRequired, isReadOnly } = useFieldState(path);
  const problems = useShownProblems(path);
  const error = problems.find((problem) => problem.severity === "error");
  const warnings = problems.filter((problem) => problem.severity === "warning");
  const Control = controls[field.type];
  if (!Control) return null;
  return (
    <div data-path={path} className={isShort ? "basis-full sm:basis-56" : "basis-full"}>
      <Control
        path={path}
        field={field}
        id={controlId(path)}
        label={say(field.label)}
        hint={field.hint && say(field.hint)}
        error={error && problemText(error)}
        isRequired={isRequired}
        isReadOnly={isReadOnly}
        optionalText={t("lodgement.field.optional")}
      />
      {warnings.map((warning) => (
        <Alert key={warning.message.key} tone="warning" role="status" className="mt-2 max-w-xl">
          {problemText(warning)}
        </Alert>
      ))}
    </div>
  );
}
