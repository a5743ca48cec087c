import type { ChangeEvent } from "react";
import { joinClassNames } from "../class-names.ts";
import { Checkbox } from "./checkbox.tsx";
import { DateInput, type DateInputNotation } from "./date-input.tsx";
import { Field, type FieldControl } from "./field.tsx";
import { Select } from "./select.tsx";
import { Textarea, TextInput, type TextInputProps } from "./text-input.tsx";

type FormChoice = { value: string; label: string; group?: string | undefined };

/**
 * One form field as data. All values are strings. The value of a checkbox is `yes` if ticked, otherwise
 * empty.
 */
export type FormFieldSpec = {
  key: string;
  label: string;
  kind?: "text" | "tel" | "email" | "date" | "money" | "number" | "long" | "choice" | "tick" | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** Options of the choice; required for `kind: "choice"`. */
  choices?: readonly FormChoice[] | undefined;
  /** The placeholder of an unanswered choice. */
  placeholder?: string | undefined;
  /** Suggestions while typing; choosing one fills it in. */
  suggestions?: readonly string[] | undefined;
  suffix?: string | undefined;
  width?: TextInputProps["width"];
  /** True for a field that is as wide as all columns of the form. */
  isWide?: boolean | undefined;
  /** True for a field of a group whose legend says "optional". The field then does not repeat that word. */
  isInOptionalGroup?: boolean | undefined;
  maxLength?: number | undefined;
};

export type FormFieldProps = {
  id: string;
  field: FormFieldSpec;
  value: string;
  error?: string | undefined;
  optionalText: string;
  /** Format of days, for `kind: "date"`. */
  dateNotation: DateInputNotation;
  onChange: (value: string) => void;
};

const INPUT_MODES = { money: "decimal", number: "numeric" } as const;

export function FormField({ id, field, value, error, optionalText, ...rest }: FormFieldProps) {
  const className = joinClassNames(field.isWide && "sm:col-span-2");
  if (field.kind === "tick") {
    return (
      <div className={className}>
        <Checkbox
          id={id}
          label={field.label}
          hint={field.hint}
          error={error}
          checked={value === "yes"}
          onChange={(event) => rest.onChange(event.target.checked ? "yes" : "")}
        />
      </div>
    );
  }
  return (
    <Field
      id={id}
      label={field.label}
      hint={field.hint}
      error={error}
      required={field.required}
      optionalText={field.isInOptionalGroup ? undefined : optionalText}
      className={className}
    >
      {(control) => <Control {...{ field, control, value, ...rest }} />}
    </Field>
  );
}

type ControlProps = Pick<FormFieldProps, "field" | "value" | "dateNotation" | "onChange"> & {
  control: FieldControl;
};

function Control({ field, control, value, dateNotation, onChange }: ControlProps) {
  const { kind = "text" } = field;
  if (kind === "date")
    return (
      <DateInput
        {...control}
        notation={dateNotation}
        width={field.width ?? "s"}
        value={value}
        onValue={onChange}
      />
    );
  const sharedProps = {
    ...control,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(event.target.value),
  };
  if (kind === "choice") {
    return (
      <Select {...sharedProps} placeholder={field.placeholder}>
        <Choices choices={field.choices ?? []} selectedValue={value} />
      </Select>
    );
  }
  if (kind === "long") return <Textarea {...sharedProps} rows={3} maxLength={field.maxLength ?? 1000} />;
  const type = kind === "tel" || kind === "email" ? kind : "text";
  const listId = field.suggestions ? `${control.id}-list` : undefined;
  return (
    <>
      <TextInput
        {...sharedProps}
        {...(kind === "money" || kind === "number" ? { inputMode: INPUT_MODES[kind] } : {})}
        type={type}
        prefix={kind === "money" ? "$" : undefined}
        suffix={field.suffix}
        width={field.width ?? (kind === "money" || kind === "number" ? "s" : "full")}
        list={listId}
        autoComplete="off"
        maxLength={field.maxLength ?? 200}
      />
      {listId && (
        <datalist id={listId}>
          {field.suggestions?.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

/**
 * Renders the options, in groups if `group` is set. Adds the selected value as an option if it is not in the
 * list.
 */
function Choices({ choices, selectedValue }: { choices: readonly FormChoice[]; selectedValue: string }) {
  const isKnown = selectedValue === "" || choices.some(({ value }) => value === selectedValue);
  const allChoices = isKnown ? choices : [...choices, { value: selectedValue, label: selectedValue }];
  return [...Map.groupBy(allChoices, ({ group }) => group ?? "")].map(([group, members]) => {
    const options = members.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
    return group === "" ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });
}
