/** Questions answered by typing. */
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import type { FieldType } from "#contract/wizard/config.ts";
import { Field, Textarea, TextInput } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { type ControlProps, frameOf } from "./control-props.ts";
import { textAnswer } from "./text-answer.ts";

type InputMode = InputHTMLAttributes<HTMLInputElement>["inputMode"];

const kinds: Partial<Record<FieldType, { type?: HTMLInputTypeAttribute; inputMode?: InputMode }>> = {
  number: { inputMode: "decimal" },
  measure: { inputMode: "decimal" },
  currency: { inputMode: "decimal" },
  integer: { inputMode: "numeric" },
  abnAcn: { inputMode: "numeric" },
  phone: { type: "tel" },
  email: { type: "email" },
  url: { type: "url" },
  date: { type: "date" },
  dateTime: { type: "datetime-local" },
  time: { type: "time" },
};

const widths: Partial<Record<FieldType, "xs" | "s" | "m">> = {
  date: "s",
  time: "s",
  dateTime: "m",
  integer: "xs",
  currency: "s",
  measure: "s",
  number: "s",
  phone: "m",
};

export function TextControl(props: ControlProps) {
  const { path, field, label, isReadOnly } = props;
  const answer = textAnswer(useLodgement(), { path, type: field.type });
  const width = field.width === "l" ? "full" : (field.width ?? widths[field.type] ?? "full");
  return (
    <Field label={label} {...frameOf(props)}>
      {(control) => (
        <TextInput
          {...control}
          {...kinds[field.type]}
          {...answer}
          name={path}
          dir="auto"
          width={width}
          prefix={field.type === "currency" ? "$" : undefined}
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
  const answer = textAnswer(useLodgement(), { path });
  return (
    <Field label={label} {...frameOf(props)}>
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
