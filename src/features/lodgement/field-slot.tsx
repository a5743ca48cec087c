/** One question in its place, with what is wrong beside it. It listens to nothing: its stack hands it everything. */
import { memo } from "react";
import type { Choice, Field } from "#contract/wizard/config.ts";
import type { Problem } from "#contract/wizard/validate.ts";
import { useTexts } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";
import { controls } from "./controls.tsx";
import { controlId } from "./field-control.ts";
import { problemTextOf, sayOf } from "./use-words.ts";

interface FieldSlotProps {
  readonly path: string;
  readonly field: Field;
  /** May share its line with others. */
  readonly isShort: boolean;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly value: unknown;
  readonly offered: readonly Choice[] | undefined;
  /** Those shown beside it. */
  readonly problems: readonly Problem[];
}

export const FieldSlot = memo(function FieldSlot(props: FieldSlotProps) {
  const { path, field, isShort, isRequired, isReadOnly, value, offered, problems } = props;
  const texts = useTexts();
  const say = sayOf(texts);
  const problemText = problemTextOf(texts);
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
        value={value}
        offered={offered}
        optionalText={texts.text("lodgement.field.optional")}
      />
      {warnings.map((warning) => (
        <Alert key={warning.message.key} tone="warning" role="status" className="mt-2 max-w-xl">
          {problemText(warning)}
        </Alert>
      ))}
    </div>
  );
});
