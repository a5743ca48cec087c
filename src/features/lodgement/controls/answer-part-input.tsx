import { useText } from "#i18n/use-text.ts";
import { Field, TextInput } from "#ui/index.ts";
import type { ControlProps } from "./control-props.ts";
import { useTextAnswer } from "./use-text-answer.ts";

/** A part of a composite answer. `key` is its property in the answer. */
export interface AnswerPart {
  readonly key: string;
  /** Last segment of the label's message key, if it differs from `key`. */
  readonly label?: string;
  readonly isOptional?: true;
  readonly width?: "xs" | "s" | "m";
  readonly type?: "tel" | "email";
  readonly inputMode?: "numeric";
  readonly autoComplete?: string;
}

/** The label of a part has normal weight, because only the legend of the whole question is bold. */
const PART_CLASS = "[&>.field-label]:font-normal";

/** Renders one part of a composite answer with a label. The surrounding fieldset shows the error. */
export function AnswerPartInput({
  part,
  path,
  id,
  error,
  isReadOnly,
  optionalText,
  list,
  onText,
}: ControlProps & { part: AnswerPart; list?: string; onText?: (text: string) => void }) {
  const t = useText();
  const { onInput, ...answer } = useTextAnswer(path, { part: part.key });
  const { key, label = key, isOptional = false, ...native } = part;
  return (
    <Field
      label={t(`lodgement.part.${label}`)}
      id={`${id}-${key}`}
      required={!isOptional}
      optionalText={optionalText}
      className={PART_CLASS}
    >
      {({ required: _, ...control }) => (
        <TextInput
          {...control}
          {...native}
          {...answer}
          onInput={(event) => {
            onInput(event);
            onText?.(event.currentTarget.value);
          }}
          name={`${path}.${key}`}
          list={list}
          readOnly={isReadOnly}
          aria-invalid={error ? true : undefined}
          autoComplete={native.autoComplete ?? "off"}
        />
      )}
    </Field>
  );
}
