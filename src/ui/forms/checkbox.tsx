import { useId } from "react";
import { joinClassNames } from "../class-names.ts";
import { Choice, type ChoiceOption, type ChoiceProps, renderChoice } from "./choice.tsx";
import { FieldError } from "./field-message.tsx";
import { Fieldset, type FieldsetProps } from "./fieldset.tsx";

export type CheckboxProps = Omit<ChoiceProps, "kind"> & { error?: string | undefined };

export function Checkbox({ error, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  if (!error) return renderChoice({ ...rest, id, kind: "checkbox" });
  const describedBy = joinClassNames(`${id}-error`, rest["aria-describedby"]);
  return (
    <div className="field field-invalid">
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Choice {...rest} id={id} kind="checkbox" aria-invalid={true} aria-describedby={describedBy} />
    </div>
  );
}

export type CheckboxGroupProps = Omit<FieldsetProps, "children" | "role"> & {
  name: string;
  options: readonly ChoiceOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
};

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { name, options, values, onChange, onBlur, disabled, ...fieldset } = props;
  function toggle(value: string, checked: boolean) {
    // Values keep the order of the options instead of the order in which they were ticked.
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? checked : values.includes(each))),
    );
  }
  return (
    <Fieldset {...fieldset}>
      <div className="choices">
        {options.map((option) => (
          <Choice
            key={option.value}
            kind="checkbox"
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={disabled || option.disabled}
            checked={values.includes(option.value)}
            aria-invalid={fieldset.error ? true : undefined}
            onChange={(event) => toggle(option.value, event.target.checked)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </Fieldset>
  );
}
