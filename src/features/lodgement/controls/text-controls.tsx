/** Text inputs and text areas. */
import { Field, Textarea, TextInput } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { type ControlProps, getFieldFrame } from "./control-props.ts";
import { createTextAnswer } from "./text-answer.ts";

export function TextControl(props: ControlProps) {
  const { path, field, label, isReadOnly } = props;
  const { width: defaultWidth = "full", ...input } = props.input ?? {};
  const answer = createTextAnswer(useLodgement(), { path, type: field.type });
  return (
    <Field label={label} {...getFieldFrame(props)}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          {...answer}
          name={path}
          dir="auto"
          width={field.width === "l" ? "full" : (field.width ?? defaultWidth)}
          suffix={field.unit}
          readOnly={isReadOnly}
          autoComplete={field.autocomplete ?? "off"}
        />
      )}
    </Field>
  );
}

export function TextareaControl(props: ControlProps) {
  const { path, field, label, isReadOnly } = props;
  const answer = createTextAnswer(useLodgement(), { path });
  return (
    <Field label={label} {...getFieldFrame(props)}>
      {(control) => (
        <Textarea
          {...control}
          {...answer}
          name={path}
          dir="auto"
          readOnly={isReadOnly}
          autoComplete={field.autocomplete ?? "off"}
        />
      )}
    </Field>
  );
}
