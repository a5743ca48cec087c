import { joinClassNames } from "../class-names.ts";
import { Choice, type ChoiceOption } from "./choice.tsx";
import { Fieldset, type FieldsetProps } from "./fieldset.tsx";

export type RadioGroupProps = Omit<FieldsetProps, "children" | "role"> & {
  name: string;
  options: readonly ChoiceOption[];
  value: string | null | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** If true, shows the options side by side. Use it for two or three short options such as yes and no. */
  inline?: boolean | undefined;
  disabled?: boolean | undefined;
};

export function RadioGroup(props: RadioGroupProps) {
  const { name, options, value, onChange, onBlur, inline = false, disabled, ...fieldset } = props;
  return (
    <Fieldset {...fieldset} role="radiogroup">
      <div className={joinClassNames("choices", inline && "choices-inline")}>
        {options.map((option) => (
          <Choice
            key={option.value}
            kind="radio"
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={disabled || option.disabled}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </Fieldset>
  );
}
