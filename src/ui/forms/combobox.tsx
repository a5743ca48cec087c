import {
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
} from "@headlessui/react";
import type { ComponentProps } from "react";
import { Icon } from "../icons/icon.tsx";
import type { FieldControl } from "./field.tsx";

export type ComboboxChoice = { value: string; label: string; hint?: string | undefined };

export type ComboboxProps = FieldControl & {
  value: ComboboxChoice | null;
  onChange: (choice: ComboboxChoice | null) => void;
  /** The matches that the caller found for the typed text. */
  options: readonly ComboboxChoice[];
  onQuery: (query: string) => void;
  /** Text shown while the list is empty or loading. */
  note?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
};

/** Sets `aria-describedby` last, because Headless UI overwrites the value that a field sets. */
function DescribedInput({
  describedBy,
  ...rest
}: ComponentProps<"input"> & { describedBy?: string | undefined }) {
  return <input {...rest} aria-describedby={describedBy} />;
}

/** A text field with suggestions, for lists too long for a select. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, onQuery, note, placeholder, disabled = false, name, ...control } = props;
  return (
    <HeadlessCombobox
      value={value}
      by="value"
      onChange={onChange}
      onClose={() => onQuery("")}
      disabled={disabled}
      immediate
    >
      <span className="select">
        <ComboboxInput
          {...control}
          as={DescribedInput}
          describedBy={control["aria-describedby"]}
          className="input"
          autoComplete="off"
          displayValue={(choice: ComboboxChoice | null) => choice?.label ?? ""}
          onChange={(event) => onQuery(event.target.value)}
          placeholder={placeholder}
          name={name}
        />
        <Icon name="search" size="s" className="select-arrow" />
        <ComboboxOptions modal={false} className="combobox-list">
          {options.map((choice) => (
            <ComboboxOption key={choice.value} value={choice} className="combobox-option">
              <span className="flex-[1_1_14rem]">{choice.label}</span>
              {choice.hint && <span className="text-muted">{choice.hint}</span>}
            </ComboboxOption>
          ))}
          {options.length === 0 && note && <div className="combobox-option text-muted">{note}</div>}
        </ComboboxOptions>
      </span>
    </HeadlessCombobox>
  );
}
